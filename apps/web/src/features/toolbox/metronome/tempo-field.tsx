import { metronomeTempo } from '@segno/domain/metronome/metronome-pattern'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { NumberField } from '../../../ui/form/field'
import styles from './metronome.module.css'

const { min, max } = metronomeTempo

/** The tempo as a typed number and as a slider. A number out of bounds is named and not taken over. */
export function TempoField({ tempo, onTempo }: { tempo: number; onTempo: (tempo: number) => void }) {
  const t = useTranslation('toolbox')
  const [typed, setTyped] = useState<string | null>(null)
  const isInvalid = typed !== null && !isTempo(typed)
  return (
    <div className={styles.tempoField}>
      <NumberField
        label={t('metronome.tempo')}
        value={typed ?? String(tempo)}
        min={min}
        max={max}
        step={1}
        error={isInvalid ? t('metronome.tempo.error', { min, max }) : undefined}
        onValueChange={(text) => {
          setTyped(text)
          if (isTempo(text)) onTempo(Number(text))
        }}
        onBlur={() => setTyped(null)}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('metronome.tempo.slider')}
        min={min}
        max={max}
        value={tempo}
        onChange={(event) => onTempo(Number(event.currentTarget.value))}
      />
    </div>
  )
}

function isTempo(text: string): boolean {
  return /^\d{2,3}$/.test(text) && Number(text) >= min && Number(text) <= max
}
