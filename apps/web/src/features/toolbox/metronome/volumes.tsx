import { metronomeLayers } from '@segno/domain/metronome/metronome-pattern'
import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import { useId } from 'react'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Disclosure } from '../../../ui/layout/disclosure'
import styles from './metronome.module.css'
import { type MetronomeSession, patternOf } from './metronome-session'

/** The volume of the metronome and, in a disclosure, of each sound that its pattern has. */
export function Volumes({ session, settings }: { session: MetronomeSession; settings: MetronomeSettings }) {
  const t = useTranslation('toolbox')
  const { layers } = patternOf(settings)
  const sounding = metronomeLayers.filter((layer) => layers[layer].some((hit) => hit > 0))
  return (
    <div className={styles.volumes}>
      <Slider
        label={t('metronome.volume')}
        percent={settings.volume}
        onPercent={(volume) => session.setVolume({ volume })}
      />
      <Disclosure label={t('metronome.sounds')}>
        {sounding.map((layer) => (
          <Slider
            key={layer}
            label={t(`layer.${layer}`)}
            percent={settings.layers[layer]}
            onPercent={(percent) => session.setVolume({ layers: { ...settings.layers, [layer]: percent } })}
          />
        ))}
      </Disclosure>
    </div>
  )
}

function Slider({
  label,
  percent,
  onPercent,
}: {
  label: string
  percent: number
  onPercent: (percent: number) => void
}) {
  const id = useId()
  const { percent: percentText } = useFormat()
  const text = percentText(percent / 100)
  return (
    <div className={styles.volume}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        value={percent}
        aria-valuetext={text}
        onChange={(event) => onPercent(Number(event.currentTarget.value))}
      />
    </div>
  )
}
