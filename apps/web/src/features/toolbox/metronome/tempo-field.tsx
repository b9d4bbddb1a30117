import { metronomeTempo } from '@segno/domain/metronome/metronome-bounds'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './metronome.module.css'
import { RangedNumber } from './ranged-number'

/** A number field and a slider for the tempo. */
export function TempoField({ tempo, onTempo }: { tempo: number; onTempo: (tempo: number) => void }) {
  const t = useTranslation('toolbox')
  return (
    <div className={styles.tempoField}>
      <RangedNumber label={t('metronome.tempo')} value={tempo} range={metronomeTempo} onValue={onTempo} />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('metronome.tempo.slider')}
        min={metronomeTempo.min}
        max={metronomeTempo.max}
        value={tempo}
        onChange={(event) => onTempo(Number(event.currentTarget.value))}
      />
    </div>
  )
}
