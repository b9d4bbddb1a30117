import { metronomePatterns } from '@segno/content/metronome-patterns'
import { againstLimits, METER_BEATS_MAX, subdivisions } from '@segno/domain/metronome/metronome-bounds'
import { meterOf, meterUnits, type Subdivision } from '@segno/domain/metronome/metronome-pattern'
import type { MetronomeSettings } from '@segno/domain/metronome/metronome-settings'
import { OWN_PATTERN } from '@segno/domain/metronome/pattern-grid-schema'
import type { MetronomeSession } from '../../../data/metronome/metronome-session'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { RangedNumber } from './ranged-number'
import { usePatternName } from './use-pattern-name'

/** Every time signature, grouped by its unit. */
const meters = meterUnits.map((unit) => ({
  unit,
  values: Array.from({ length: METER_BEATS_MAX }, (_, index) => `${index + 1}/${unit}`),
}))

/**
 * Chooses time signature and pattern. The basic pattern adds the subdivision, the polyrhythm its second number.
 */
export function PatternChoice({
  session,
  settings: { meter, patternId, own, subdivision, against },
}: {
  session: MetronomeSession
  settings: MetronomeSettings
}) {
  const t = useTranslation('toolbox')
  const patternName = usePatternName()
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
        options={[...metronomePatterns.map(({ id }) => id), 'polyrhythm', ...(own ? [OWN_PATTERN] : [])].map(
          (id) => ({ value: id, label: patternName(id) }),
        )}
        onValueChange={(id) => session.setPattern(id)}
      />
      {patternId === 'basic' && (
        <NativeSelect
          label={t('metronome.subdivision')}
          value={String(subdivision)}
          options={subdivisions.map((count) => ({
            value: String(count),
            label: t(count === 1 ? 'metronome.subdivision.none' : 'metronome.subdivision.parts', { count }),
          }))}
          onValueChange={(value) => session.set({ subdivision: Number(value) as Subdivision })}
        />
      )}
      {patternId === 'polyrhythm' && (
        <RangedNumber
          label={t('metronome.against', { count: meter.beats })}
          value={against}
          range={againstLimits}
          onValue={(value) => session.set({ against: value })}
        />
      )}
    </>
  )
}
