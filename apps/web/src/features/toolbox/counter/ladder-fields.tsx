import { type CleanLadder, ladderLimits, type MissRule, missRules } from '@segno/domain/counter/clean-ladder'
import { type CounterSettings, withLadder } from '@segno/domain/counter/counter-settings'
import type { PracticeCounter } from '../../../data/counter/practice-counter'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { Switch } from '../../../ui/form/switch'
import { RangedNumber } from '../metronome/ranged-number'

interface LadderFieldsProps {
  readonly counter: PracticeCounter
  readonly settings: CounterSettings
}

/** The fields of a ladder: its tempi, the repetitions of a step, the effect of a miss, and the click. */
export function LadderFields({ counter, settings: { ladder, isAudible } }: LadderFieldsProps) {
  const t = useTranslation('counter')
  const { tempo, step, row } = ladderLimits
  const set = (fields: Partial<CleanLadder>) => counter.set({ ladder: withLadder(ladder, fields) })
  return (
    <>
      <RangedNumber
        label={t('ladder.start')}
        value={ladder.start}
        range={tempo}
        onValue={(start) => set({ start })}
      />
      <RangedNumber
        label={t('ladder.top')}
        value={ladder.top}
        range={{ min: ladder.start, max: tempo.max }}
        onValue={(top) => set({ top })}
      />
      <RangedNumber
        label={t('ladder.step')}
        value={ladder.step}
        range={step}
        onValue={(step) => set({ step })}
      />
      <RangedNumber label={t('ladder.row')} value={ladder.row} range={row} onValue={(row) => set({ row })} />
      <NativeSelect<MissRule>
        label={t('ladder.miss')}
        value={ladder.miss}
        options={missRules.map((value) => ({ value, label: t(`ladder.miss.${value}`) }))}
        onValueChange={(miss) => set({ miss })}
      />
      <Switch
        label={t('ladder.click')}
        checked={isAudible}
        onCheckedChange={(isOn) => counter.set({ isAudible: isOn })}
      />
    </>
  )
}
