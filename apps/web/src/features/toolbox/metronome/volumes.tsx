import { metronomeLayers } from '@segno/domain/metronome/metronome-bounds'
import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import { type MetronomeSession, patternOf } from '../../../data/metronome/metronome-session'
import { useTranslation } from '../../../i18n/use-translation'
import { Disclosure } from '../../../ui/layout/disclosure'
import { PercentSlider } from '../percent-slider'
import styles from './metronome.module.css'

/** The volume of the metronome and, in a disclosure, of each sound that its pattern has. */
export function Volumes({ session, settings }: { session: MetronomeSession; settings: MetronomeSettings }) {
  const t = useTranslation('toolbox')
  const { layers } = patternOf(settings)
  const sounding = metronomeLayers.filter((layer) => layers[layer].some((hit) => hit > 0))
  return (
    <div className={styles.volumes}>
      <PercentSlider
        label={t('metronome.volume')}
        percent={settings.volume}
        onPercent={(volume) => session.setVolume({ volume })}
      />
      <Disclosure label={t('metronome.sounds')}>
        {sounding.map((layer) => (
          <PercentSlider
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
