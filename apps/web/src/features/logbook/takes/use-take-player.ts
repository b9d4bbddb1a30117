import { playedPart } from '@segno/domain/attachment/trim'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type TakePlayback, TakePlayer } from '../../../audio/takes/take-player'
import type { Attachments, StoredAttachment } from '../../../contracts/attachments/attachments'
import { useServices } from '../../../data/services/use-services'

/** Ensures that only one take plays at a time. */
export interface Turn {
  /** Pauses the player that was playing. A player calls this when it starts. */
  take(player: TakePlayer): void
}

export function useTurn(): Turn {
  const playing = useRef<TakePlayer | null>(null)
  const [turn] = useState<Turn>(() => ({
    take(player) {
      if (playing.current !== player) playing.current?.pause()
      playing.current = player
    },
  }))
  return turn
}

export interface TakeControls extends TakePlayback {
  play(): Promise<void>
  pause(): void
  seek(position: number): void
}

/**
 * Returns the playback state of a take and functions that control it. Plays at a speed (`rate`) from 0.5 to 1.
 * Reads the file on the first press.
 */
export function useTakePlayer(
  store: Attachments,
  take: StoredAttachment,
  { rate, turn }: { rate: number; turn: Turn },
): TakeControls {
  const { clock } = useServices()
  const { start, end } = playedPart(take)
  const [player, setPlayer] = useState<TakePlayer | null>(null)
  const [isMissing, setMissing] = useState(false)
  // `play` may follow `seek` before React renders the new position.
  const wanted = useRef<number | null>(null)
  const [idle, setIdle] = useState<TakePlayback>({ isPlaying: false, position: start, failed: false })
  const playback = useSyncExternalStore(player?.subscribe ?? neverChanges, player?.state ?? (() => idle))
  useEffect(() => () => player?.close(), [player])
  useEffect(() => player?.setPart({ start, end }), [player, start, end])
  useEffect(() => player?.setRate(rate), [player, rate])
  const open = async () => {
    if (player) return player
    const content = await store.read(take.id)
    if (!content) return null
    const opened = new TakePlayer(content, { start, end }, clock)
    opened.setRate(rate)
    opened.seek(wanted.current ?? playback.position)
    setPlayer(opened)
    return opened
  }
  return {
    ...playback,
    position: Math.max(start, Math.min(end, playback.position)),
    failed: playback.failed || isMissing,
    async play() {
      const opened = await open()
      setMissing(opened === null)
      if (!opened) return
      turn.take(opened)
      await opened.play()
    },
    pause: () => player?.pause(),
    seek(position) {
      wanted.current = position
      if (player) player.seek(position)
      else setIdle({ ...idle, position })
    },
  }
}

const neverChanges = () => () => {}
