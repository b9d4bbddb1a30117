import { useEffect, useState } from 'react'
import { createMediaKeys } from '../../../audio/media-keys'
import { useTranslation } from '../../../i18n/use-translation'
import type { MetronomeSession, MetronomeState } from './metronome-session'

/** How much the keys for the previous and the next track change the tempo (BPM). */
const STEP = 5

/** Lets the lock screen and headphones start and stop the metronome. It appears there once it has played. */
export function useMediaKeys(session: MetronomeSession, { isPlaying, settings }: MetronomeState): void {
  const t = useTranslation('toolbox')
  const [keys] = useState(createMediaKeys)
  const [hasPlayed, setHasPlayed] = useState(false)
  const title = t('metronome.playing', { tempo: settings.tempo })
  if (isPlaying && !hasPlayed) setHasPlayed(true)
  useEffect(() => {
    if (!hasPlayed) return
    const changeTempo = (change: number) => session.setTempo(session.state().settings.tempo + change)
    keys.show({
      title,
      isPlaying,
      play: () => session.toggle(),
      pause: () => session.stop(),
      previous: () => changeTempo(-STEP),
      next: () => changeTempo(STEP),
    })
  }, [keys, session, title, isPlaying, hasPlayed])
  useEffect(() => () => keys.hide(), [keys])
}
