import { useEffect, useState, useSyncExternalStore } from 'react'
import { createMetronomePlayer } from '../../../audio/metronome/metronome-player'
import { MetronomeSession, type MetronomeState } from '../../../data/metronome/metronome-session'
import { plainSounds } from '../../../data/metronome/plain-sounds'
import { useServices } from '../../../data/services/use-services'

/**
 * Creates the metronome of the stand. When a turn begins, the metronome takes the tempo of the piece, if it has
 * one. Leaving the screen stops it.
 */
export function useStandMetronome(
  tempo: number | null,
  turn: number,
): { session: MetronomeSession; state: MetronomeState } {
  const { clock, keyValueStore } = useServices()
  const [session] = useState(
    () => new MetronomeSession(createMetronomePlayer(clock), plainSounds(keyValueStore), clock),
  )
  const state = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pieces of one tempo are two turns.
  useEffect(() => {
    if (tempo !== null) session.setTempo(tempo)
  }, [session, tempo, turn])
  useEffect(() => () => session.stop(), [session])
  return { session, state }
}
