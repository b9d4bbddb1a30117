import { metronomePatterns } from '@segno/content/metronome-patterns'
import { METER_BEATS_MAX, meterOf, meterUnits } from '@segno/domain/metronome/metronome-pattern'
import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import type { MessagesByNamespace } from '../../../i18n/keys'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import type { MetronomeSession } from './metronome-session'

type PatternLabel = Extract<keyof MessagesByNamespace['toolbox'], `pattern.${string}`>

/** Every meter, grouped by its unit. */
const meters = meterUnits.map((unit) => ({
  unit,
  values: Array.from({ length: METER_BEATS_MAX }, (_, index) => `${index + 1}/${unit}`),
}))

/** The choice of the time signature and of the pattern. A pattern brings its own time signature. */
export function PatternChoice({
  session,
  settings: { meter, patternId },
}: {
  session: MetronomeSession
  settings: MetronomeSettings
}) {
  const t = useTranslation('toolbox')
  return (
    <>
      <NativeSelect
        label={t('metronome.meter')}
        value={`${meter.beats}/${meter.unit}`}
        options={meters.map(({ unit, values }) => ({
          label: t('metronome.meter.group', { unit }),
          options: values.map((value) => ({ value, label: value })),
        }))}
        onValueChange={(value) => session.setMeter(meterOf(value))}
      />
      <NativeSelect
        label={t('metronome.pattern')}
        value={patternId}
        options={metronomePatterns.map(({ id }) => ({
          value: id,
          label: t(`pattern.${id}` as PatternLabel),
        }))}
        onValueChange={(id) => session.setPattern(id)}
      />
    </>
  )
}
