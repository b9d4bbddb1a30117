import { busiestOf } from '@segno/domain/report/metrics/time-of-day'
import type { Condition } from '@segno/domain/report/view/condition'
import type { Seconds } from '@segno/domain/units/duration'
import { formatWeekday } from '../../../i18n/format-dates'
import { ColumnsChart } from '../../../ui/chart/bar/columns-chart'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { useDrill } from '../use-drill'
import { useReportFormat } from '../use-report-format'

interface WeekdayShare {
  /** The weekday from 0 (Sunday) to 6 (Saturday). */
  readonly weekday: number
  readonly seconds: Seconds
}

/** Returns the practice time of each weekday, starting with the first day of the musician's week. */
function compute({ scope: { weekdays }, weekStart }: ReportContext): readonly WeekdayShare[] {
  const shares = weekdays.map((seconds, weekday) => ({ weekday, seconds }))
  return [...shares.slice(weekStart), ...shares.slice(0, weekStart)]
}

function View({ data }: ReportViewProps<readonly WeekdayShare[]>) {
  const { t, duration, language } = useReportFormat()
  const { hrefWith, follow } = useDrill()
  const busiest = busiestOf(data.map(({ seconds }) => seconds))
  const most = busiest === null ? undefined : data[busiest]
  return (
    <>
      <p>
        {most &&
          t('weekdays.fact', {
            weekday: formatWeekday(most.weekday, language),
            time: duration(most.seconds),
          })}
      </p>
      <ColumnsChart
        label={t('weekdays.title')}
        unit="seconds"
        format={duration}
        follow={follow}
        columns={data.map(({ weekday, seconds }) => ({
          key: String(weekday),
          value: seconds,
          href: seconds > 0 ? hrefWith(onWeekday(weekday)) : undefined,
          label: formatWeekday(weekday, language, 'short'),
          text: [duration(seconds), formatWeekday(weekday, language)],
        }))}
      />
    </>
  )
}

function onWeekday(weekday: number): Condition {
  return { field: 'weekday', operator: 'in', values: [String(weekday)] }
}

function toRows(data: readonly WeekdayShare[]): ReportRows {
  return {
    conditions: data.map(({ weekday, seconds }) => (seconds > 0 ? onWeekday(weekday) : null)),
    columns: [
      { key: 'weekday', kind: 'weekday' },
      { key: 'seconds', kind: 'seconds' },
    ],
    rows: data.map(({ weekday, seconds }) => [weekday, seconds]),
  }
}

export const weekdaysReport = defineReport<readonly WeekdayShare[]>({
  id: 'weekdays',
  tab: 'analytics',
  title: 'weekdays.title',
  about: 'scope',
  compute,
  View,
  toRows,
})
