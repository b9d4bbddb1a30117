import { sharesOf } from '@segno/domain/report/metrics/shares'
import { busiestOf, dayPartsOf } from '@segno/domain/report/metrics/time-of-day'
import type { Condition } from '@segno/domain/report/view/condition'
import type { Seconds } from '@segno/domain/units/duration'
import { ColumnsChart } from '../../../ui/chart/bar/columns-chart'
import { formatHour, formatHourMark, formatHourSpan } from '../format-figures'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { useDrill } from '../use-drill'
import { useReportFormat } from '../use-report-format'

interface TimeOfDay {
  readonly hours: readonly Seconds[]
  /** The practice time of imported entries without a time of day, in seconds. */
  readonly unknown: number
}

function View({ data: { hours, unknown } }: ReportViewProps<TimeOfDay>) {
  const format = useReportFormat()
  const { hrefWith, follow } = useDrill()
  const { t, duration, percent, list, sentences } = format
  const parts = sharesOf(dayPartsOf(hours)).shares.filter(({ item }) => item.seconds > 0)
  const busiest = busiestOf(hours)
  return (
    <>
      <p>
        {sentences(
          parts.length > 0 &&
            t('timeOfDay.fact', {
              parts: list(
                parts.map(({ item, percent: share }) =>
                  t(`dayPart.${item.key}`, { share: percent(share / 100) }),
                ),
              ),
            }),
          busiest !== null && t('timeOfDay.busiest', { hour: formatHour(busiest, format) }),
          unknown > 0 && t('timeOfDay.unknown', { time: duration(unknown) }),
        )}
      </p>
      <ColumnsChart
        label={t('timeOfDay.title')}
        unit="seconds"
        format={duration}
        follow={follow}
        columns={hours.map((seconds, hour) => ({
          key: String(hour),
          value: seconds,
          href: seconds > 0 ? hrefWith(inHour(hour)) : undefined,
          label: hour % 3 === 0 ? formatHourMark(hour, format) : '',
          text: [duration(seconds), formatHourSpan(hour, format)],
        }))}
      />
    </>
  )
}

function inHour(hour: number): Condition {
  return { field: 'hour', operator: 'in', values: [String(hour)] }
}

function toRows({ hours }: TimeOfDay): ReportRows {
  return {
    conditions: hours.map((seconds, hour) => (seconds > 0 ? inHour(hour) : null)),
    columns: [
      { key: 'hour', kind: 'hour' },
      { key: 'seconds', kind: 'seconds' },
    ],
    rows: hours.map((seconds, hour) => [hour, seconds]),
  }
}

export const timeOfDayReport = defineReport<TimeOfDay>({
  id: 'time-of-day',
  tab: 'analytics',
  title: 'timeOfDay.title',
  about: 'scope',
  compute: ({ scope }: ReportContext) => {
    const known = scope.hours.reduce((sum, seconds) => sum + seconds, 0)
    return { hours: scope.hours, unknown: scope.seconds - known }
  },
  View,
  toRows,
})
