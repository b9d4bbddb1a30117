import { metronomeTempo } from '@segno/domain/metronome/metronome-bounds'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createMetronomePlayer } from '../../../../audio/metronome/metronome-player'
import { MetronomeSession } from '../../../../data/metronome/metronome-session'
import { plainSounds } from '../../../../data/metronome/plain-sounds'
import { useServices } from '../../../../data/services/use-services'
import { useFormat } from '../../../../i18n/use-format'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { SliderRow } from '../../../../ui/form/slider-row'
import styles from './panel.module.css'
import { WholeNumber } from './whole-number'

/**
 * The metronome beside the page, with the sounds of the toolbox and the tempo of this score. Each increment of
 * `presses`, which counts the key M, starts or stops it.
 */
export function MetronomePanel({
  tempo,
  onTempo,
  presses,
  onPlaying,
}: {
  /** The tempo of this score (BPM); null until the musician has chosen one. */
  tempo: number | null
  onTempo: (tempo: number) => void
  presses: number
  onPlaying: (tempo: number | null) => void
}) {
  const t = useTranslation('score-panels')
  const { percent } = useFormat()
  const session = useMetronomeOfScore(tempo, presses)
  const { settings, isPlaying, problem } = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is another function each time.
  useEffect(() => onPlaying(isPlaying ? settings.tempo : null), [isPlaying, settings.tempo])
  const change = (value: number) => {
    session.setTempo(value)
    onTempo(value)
  }
  return (
    <>
      <Button variant={isPlaying ? 'quiet' : 'primary'} onClick={() => session.toggle()}>
        {t(isPlaying ? 'metronome.stop' : 'metronome.start')}
      </Button>
      <WholeNumber
        label={t('metronome.tempo')}
        value={settings.tempo}
        range={metronomeTempo}
        onValue={change}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('metronome.tempo.slider')}
        min={metronomeTempo.min}
        max={metronomeTempo.max}
        value={settings.tempo}
        onChange={(event) => change(Number(event.currentTarget.value))}
      />
      <SliderRow
        label={t('metronome.volume')}
        text={percent(settings.volume / 100)}
        value={settings.volume}
        min={0}
        max={100}
        onValue={(volume) => session.setVolume({ volume })}
      />
      <p role="status" className={styles.quiet}>
        {problem && t('metronome.noSound')}
      </p>
    </>
  )
}

function useMetronomeOfScore(tempo: number | null, presses: number): MetronomeSession {
  const { clock, keyValueStore } = useServices()
  const [session] = useState(() => {
    const created = new MetronomeSession(createMetronomePlayer(clock), plainSounds(keyValueStore), clock)
    if (tempo !== null) created.setTempo(tempo)
    return created
  })
  useEffect(() => {
    if (presses > 0) session.toggle()
  }, [session, presses])
  useEffect(() => () => session.stop(), [session])
  return session
}
