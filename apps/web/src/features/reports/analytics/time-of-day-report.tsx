import { sharesOf } from '@segno/domain/report/metrics/shares'
import { busiestOf, dayPartsOf } from '@segno/domain/report/metrics/time-of-day'
import type { Seconds } from '@segno/domain/units/duration'
import { formatHour } from '../../../i18n/format-dates'
import { ColumnsChart } from '../../../ui/chart/bar/columns-chart'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { useReportFormat } from '../use-report-format'

type Hours = readonly Seconds[]

function View({ data: hours }: ReportViewProps<Hours>) {
  const { t, duration, percent, language, list, sentences } = useReportFormat()
  const parts = sharesOf(dayPartsOf(hours)).shares.filter(({ item }) => item.seconds > 0)
  const busiest = busiestOf(hours)
  return (
    <>
      <p>
        {sentences(
          t('timeOfDay.fact', {
            parts: list(
              parts.map(({ item, percent: share }) =>
                t(`dayPart.${item.key}`, { share: percent(share / 100) }),
              ),
            ),
          }),
          busiest !== null && t('timeOfDay.busiest', { hour: formatHour(busiest, language) }),
        )}
      </p>
      <ColumnsChart
        label={t('timeOfDay.title')}
        unit="seconds"
        format={duration}
        columns={hours.map((seconds, hour) => ({
          key: String(hour),
          value: seconds,
          label: hour % 3 === 0 ? String(hour) : '',
          text: [duration(seconds), `${formatHour(hour, language)}–${formatHour((hour + 1) % 24, language)}`],
        }))}
      />
    </>
  )
}

function toRows(hours: Hours): ReportRows {
  return {
    columns: [
      { key: 'hour', kind: 'hour' },
      { key: 'seconds', kind: 'seconds' },
    ],
    rows: hours.map((seconds, hour) => [hour, seconds]),
  }
}

export const timeOfDayReport = defineReport<Hours>({
  id: 'time-of-day',
  tab: 'analytics',
  title: 'timeOfDay.title',
  about: 'scope',
  compute: ({ scope }: ReportContext) => scope.hours,
  View,
  toRows,
})
