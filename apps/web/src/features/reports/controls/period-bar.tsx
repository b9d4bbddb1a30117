import {
  canStep,
  type DayRange,
  type Period,
  type PeriodName,
  periodNames,
  rangeOfPeriod,
  rangePeriod,
  steppedPeriod,
} from '@segno/domain/report/view/period'
import type { ReportView } from '@segno/domain/report/view/report-view'
import type { ReactNode } from 'react'
import { useToday } from '../../../data/services/use-today'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { useWeekStart } from '../../../i18n/use-week-start'
import { NativeSelect } from '../../../ui/form/native-select'
import { IconButton } from '../../../ui/icon-button'
import { rangeName } from '../range-text'
import type { ReportTab } from '../report-tabs'
import type { ReportAddressActions } from '../use-report-address'
import styles from './controls.module.css'
import { RangeFields } from './range-fields'
import { WiderPeriods } from './wider-periods'

export interface PeriodBarProps {
  readonly tab: ReportTab
  readonly view: ReportView
  readonly onView: ReportAddressActions['setView']
  /** The days of the period, which the bar shows; null if the view contains no days. */
  readonly days: DayRange | null
  /** The buttons beside the select, on phones. The days are then below the select. */
  readonly buttons: ReactNode
  /** The button that saves the view, beside the days. */
  readonly save: ReactNode
}

type Choice = PeriodName | 'range'

/** The select for the period, with buttons that step to the previous and the next period. */
export function PeriodBar({ tab, view, onView, days, buttons, save }: PeriodBarProps) {
  const t = useTranslation('report-controls')
  const format = useFormat()
  const { today } = useToday()
  const range = rangeOfPeriod(view.period)
  const shownDays = (
    <p className={styles.days}>
      {days && (range ? rangeName(range, format) : format.dateRange(days.from, days.to))}
    </p>
  )
  const show = (period: Period) => onView({ ...view, period, step: 0 })
  return (
    <div className={styles.periods}>
      <div className={styles.period}>
        <NativeSelect<Choice>
          label={t('period.label')}
          labelHidden
          className={styles.select ?? ''}
          value={range ? 'range' : (view.period as PeriodName)}
          options={[...periodNames, 'range' as const].map((name) => ({
            value: name,
            label: t(`period.${name}`),
          }))}
          onValueChange={(next) =>
            show(next === 'range' ? rangePeriod(days ?? { from: today, to: today }) : next)
          }
        />
        {buttons}
        {view.period !== 'all-time' && (
          <Steps view={view} onView={onView}>
            {buttons && shownDays}
          </Steps>
        )}
        {range && (
          <RangeFields
            range={range}
            onRange={(next) => onView({ ...view, period: rangePeriod(next), step: 0 }, { replace: true })}
          />
        )}
        {!(buttons && view.period !== 'all-time') && shownDays}
        {save}
      </div>
      {range && <WiderPeriods tab={tab} range={range} />}
    </div>
  )
}

type StepsProps = Pick<PeriodBarProps, 'view' | 'onView'> & { readonly children: ReactNode }

/** Two buttons for the previous and the next period. On phones the days of the period are between them. */
function Steps({ view, onView, children }: StepsProps) {
  const t = useTranslation('report-controls')
  const { today } = useToday()
  const weekStart = useWeekStart()
  const { period, step } = view
  const stepBy = (by: -1 | 1) => onView({ ...view, ...steppedPeriod(period, step, by) })
  return (
    <span className={styles.steps}>
      <IconButton
        icon="chevron-left"
        label={t('period.previous')}
        disabled={!canStep(period, step, -1, { today, weekStart })}
        onClick={() => stepBy(-1)}
      />
      {children}
      <IconButton
        icon="chevron-right"
        label={t('period.next')}
        disabled={!canStep(period, step, 1, { today, weekStart })}
        onClick={() => stepBy(1)}
      />
    </span>
  )
}
