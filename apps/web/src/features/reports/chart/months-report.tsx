import { monthlyTrend, type TrendMonth } from '@segno/domain/report/metrics/trend'
import { formatShortMonth } from '../../../i18n/format-dates'
import { BarChart } from '../../../ui/chart/bar/bar-chart'
import { defineReport, type ReportRows, type ReportViewProps } from '../report'
import { useReportFormat } from '../use-report-format'

type Months = readonly TrendMonth[]

function View({ data }: ReportViewProps<Months>) {
  const { t, duration, month, language } = useReportFormat()
  const latest = data.at(-1)
  return (
    <>
      <p>
        {latest
          ? t('months.fact', { month: month(latest.from), time: duration(latest.perDay) })
          : t('nothing.inScope')}
      </p>
      {latest && (
        <BarChart
          label={t('months.title')}
          unit="seconds"
          format={duration}
          bars={data.map(({ from, perDay, seconds, practisedDays }) => ({
            key: from,
            value: perDay,
            label: from.slice(5, 7) === '01' ? from.slice(0, 4) : formatShortMonth(from, language),
            text: [
              t('months.perDay', { time: duration(perDay) }),
              month(from),
              `${duration(seconds)} · ${t('days', { count: practisedDays })}`,
            ],
          }))}
        />
      )}
    </>
  )
}

function toRows(data: Months): ReportRows {
  return {
    columns: [
      { key: 'month', kind: 'month' },
      { key: 'perDay', kind: 'seconds' },
      { key: 'seconds', kind: 'seconds' },
      { key: 'entries', kind: 'count' },
      { key: 'practisedDays', kind: 'count' },
    ],
    rows: data.map(({ from, perDay, seconds, entries, practisedDays }) => [
      from,
      perDay,
      seconds,
      entries,
      practisedDays,
    ]),
  }
}

export const monthsReport = defineReport<Months>({
  id: 'months',
  tab: 'chart',
  title: 'months.title',
  about: 'whole',
  compute: ({ whole, today }) => monthlyTrend(whole.days, today),
  View,
  toRows,
})
