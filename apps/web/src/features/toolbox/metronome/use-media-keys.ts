import { useEffect, useState } from 'react'
import type { MediaKeys } from '../../../contracts/media-keys'
import type { MetronomeSession, MetronomeState } from '../../../data/metronome/metronome-session'
import { useTranslation } from '../../../i18n/use-translation'

/** The keys for previous and next track change the tempo by this much (BPM). */
const STEP = 5

/**
 * Shows the metronome on the lock screen, where media keys start and stop it. The first start fetches the
 * module. If that fails, only the media keys are missing.
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
