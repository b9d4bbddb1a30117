import { canStep, type DayRange, type PeriodName, periodNames } from '@segno/domain/report/view/period'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { useToday } from '../../../data/services/use-today'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { IconButton } from '../../../ui/icon-button'
import styles from './controls.module.css'

export interface PeriodBarProps {
  readonly view: ReportView
  readonly onView: (view: ReportView) => void
  /** The days of the period, which the bar shows as text; null if the view contains no days. */
  readonly days: DayRange | null
}

/** Selects the period and steps to the period before or after it. */
export function PeriodBar({ view, onView, days }: PeriodBarProps) {
  const t = useTranslation('report-controls')
  const { dateRange } = useFormat()
  const { today } = useToday()
  const { period, step } = view
  const stepBy = (by: -1 | 1) => onView({ ...view, step: step + by })
  return (
    <div className={styles.period}>
      <NativeSelect<PeriodName>
        label={t('period.label')}
        labelHidden
        className={styles.select ?? ''}
        value={period}
        options={periodNames.map((name) => ({ value: name, label: t(`period.${name}`) }))}
        onValueChange={(next) => onView({ ...view, period: next, step: 0 })}
      />
      {period !== 'all-time' && (
        <span className={styles.steps}>
          <IconButton
            icon="chevron-left"
            label={t('period.previous')}
            disabled={!canStep(period, step, today, -1)}
            onClick={() => stepBy(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('period.next')}
            disabled={!canStep(period, step, today, 1)}
            onClick={() => stepBy(1)}
          />
        </span>
      )}
      <p className={styles.days}>{days && dateRange(days.from, days.to)}</p>
    </div>
  )
}
