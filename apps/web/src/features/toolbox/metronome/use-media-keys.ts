import { useEffect, useState } from 'react'
import type { MediaKeys } from '../../../contracts/media-keys'
import type { MetronomeSession, MetronomeState } from '../../../data/metronome/metronome-session'
import { useTranslation } from '../../../i18n/use-translation'

/** How much the keys for the previous and the next track change the tempo (BPM). */
const STEP = 5

/**
 * Lets the lock screen and headphones start and stop the metronome. It appears there once it has played. The module is
 * fetched then. Without it the metronome works all the same.
 */
export function useMediaKeys(session: MetronomeSession, { isPlaying, settings }: MetronomeState): void {
  const t = useTranslation('toolbox')
  const [keys, setKeys] = useState<MediaKeys | null>(null)
  const title = t('metronome.playing', { tempo: settings.tempo })
  const isMissing = isPlaying && keys === null
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    import('../../../audio/media-keys').then(
      ({ createMediaKeys }) => isWanted && setKeys(createMediaKeys()),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isMissing])
  useEffect(() => {
    const changeTempo = (change: number) => session.setTempo(session.state().settings.tempo + change)
    keys?.show({
      title,
      isPlaying,
      play: () => session.toggle(),
      pause: () => session.stop(),
      previous: () => changeTempo(-STEP),
      next: () => changeTempo(STEP),
    })
  }, [keys, session, title, isPlaying])
  useEffect(() => () => keys?.hide(), [keys])
}
