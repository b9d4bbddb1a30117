import { monthlyTrend, type TrendMonth } from '@segno/domain/report/metrics/trend'
import type { DayRange } from '@segno/domain/report/view/period'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { lastOfMonth } from '@segno/domain/units/calendar-month'
import { formatShortMonth } from '../../../i18n/format-dates'
import { BarChart } from '../../../ui/chart/bar/bar-chart'
import { hrefOfRange } from '../bucket-drill'
import { defineReport, type ReportRows, type ReportViewProps } from '../report'
import { useDrill } from '../use-drill'
import { useReportFormat } from '../use-report-format'

type Months = readonly TrendMonth[]

function View({ data }: ReportViewProps<Months>) {
  const { t, duration, month, language } = useReportFormat()
  const drill = useDrill()
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
          follow={drill.follow}
          bars={data.map(({ from, perDay, seconds, entries, practisedDays }) => ({
            key: from,
            value: perDay,
            href: hrefOfRange(drill, monthOf(from, entries)),
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

function monthOf(from: CalendarDay, entries: number): DayRange | null {
  return entries > 0 ? { from, to: lastOfMonth(from) } : null
}

function toRows(data: Months): ReportRows {
  return {
    ranges: data.map(({ from, entries }) => monthOf(from, entries)),
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
