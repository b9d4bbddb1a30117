import { type CalendarCell, type CalendarGrid, calendarMonth } from '@segno/domain/report/metrics/calendar'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { formatLongDay } from '../../../i18n/format'
import { formatWeekday } from '../../../i18n/format-dates'
import type { CalendarCell as ChartCell } from '../../../ui/chart/calendar/calendar-cell'
import { MonthChart } from '../../../ui/chart/calendar/month-chart'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import { type Drill, useDrill } from '../use-drill'
import { type ReportFormat, useReportFormat } from '../use-report-format'

/** Returns the calendar of the period's last month, or of the current month if the period ends in the future. */
function compute({ whole, range, today, weekStart }: ReportContext): CalendarGrid {
  const end = range === null || range.to > today ? today : range.to
  return calendarMonth(whole.days, end, weekStart, today)
}

function View({ data, input: { weekStart, today } }: ReportViewProps<CalendarGrid>) {
  const format = useReportFormat()
  const drill = useDrill()
  const { t, duration, month, language } = format
  const name = month(data.range.from)
  return (
    <>
      <p>
        {t('month.fact', {
          month: name,
          time: duration(data.seconds),
          days: t('days', { count: data.practisedDays }),
        })}
      </p>
      <MonthChart
        label={t('month.label', { month: name })}
        follow={drill.follow}
        weekdays={Array.from({ length: 7 }, (_, place) =>
          formatWeekday((weekStart + place) % 7, language, 'short'),
        )}
        weeks={data.weeks.map((week) =>
          week.map((cell) => (cell.outside ? null : cellOfMonth(cell, today, format, drill))),
        )}
      />
    </>
  )
}

function cellOfMonth(
  cell: CalendarCell,
  today: CalendarDay,
  { t, duration, language }: ReportFormat,
  { hrefOf }: Drill,
): ChartCell {
  const name = formatLongDay(cell.day, language, today.slice(0, 4))
  const amount = cell.seconds > 0 ? duration(cell.seconds) : t('noPractice')
  return {
    key: cell.day,
    level: cell.level,
    href: cell.entries > 0 ? hrefOf({ from: cell.day, to: cell.day }) : undefined,
    number: String(Number(cell.day.slice(8))),
    valueText: cell.seconds > 0 ? amount : undefined,
    isToday: cell.day === today,
    isFuture: cell.future,
    text: cell.future ? [name] : [amount, name],
  }
}

export function daysOfGrid({ weeks }: CalendarGrid): ReportRows {
  const cells = weeks.flat().filter(({ outside, future }) => !outside && !future)
  return {
    ranges: cells.map(({ day, entries }) => (entries > 0 ? { from: day, to: day } : null)),
    columns: [
      { key: 'day', kind: 'day' },
      { key: 'seconds', kind: 'seconds' },
      { key: 'entries', kind: 'count' },
    ],
    rows: cells.map(({ day, seconds, entries }) => [day, seconds, entries]),
  }
}

export const monthReport = defineReport<CalendarGrid>({
  id: 'month',
  tab: 'overview',
  title: 'month.title',
  about: 'whole',
  compute,
  View,
  toRows: daysOfGrid,
})
