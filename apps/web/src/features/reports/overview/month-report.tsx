import { type CalendarCell, type CalendarGrid, calendarMonth } from '@segno/domain/report/metrics/calendar'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { addMonths, firstOfMonth } from '@segno/domain/units/calendar-month'
import { weekdaysFrom } from '@segno/domain/units/week-start'
import { formatLongDay } from '../../../i18n/format'
import { formatWeekday } from '../../../i18n/format-dates'
import type { CalendarCell as ChartCell } from '../../../ui/chart/calendar/calendar-cell'
import { MonthChart } from '../../../ui/chart/calendar/month-chart'
import { IconButton } from '../../../ui/icon-button'
import { MONTH_OPTION } from '../address'
import { formatShortDuration } from '../format-figures'
import { defineReport, type ReportContext, type ReportRows, type ReportViewProps } from '../report'
import styles from '../report-parts.module.css'
import { type Drill, useDrill } from '../use-drill'
import { useReportAddress } from '../use-report-address'
import { type ReportFormat, useReportFormat } from '../use-report-format'

interface Month {
  readonly grid: CalendarGrid
  /**
   * The first day of the previous or next month; null if no entry is before it or the next month has not begun.
   */
  readonly before: CalendarDay | null
  readonly after: CalendarDay | null
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/**
 * Returns the calendar of the month in the address. The default is the last month of the period. For all time,
 * or if the period ends in the future, the default is the current month.
 */
function compute({ whole, range, today, weekStart, options }: ReportContext): Month {
  const end = range === null || range.to > today ? today : range.to
  const asked = MONTH.test(options[MONTH_OPTION] ?? '') ? (`${options[MONTH_OPTION]}-01` as CalendarDay) : end
  const first = firstOfMonth(asked)
  const firstEntry = whole.days[0]?.day ?? today
  const after = addMonths(first, 1)
  return {
    grid: calendarMonth(whole.days, asked, weekStart, today),
    before: first > firstEntry ? addMonths(first, -1) : null,
    after: after <= today ? after : null,
  }
}

function View({ data: { grid, before, after }, input: { weekStart, today } }: ReportViewProps<Month>) {
  const format = useReportFormat()
  const drill = useDrill()
  const { t, duration, month, language } = format
  const name = month(grid.range.from)
  return (
    <>
      <p>
        {t('month.fact', {
          month: name,
          time: duration(grid.seconds),
          days: t('days', { count: grid.practisedDays }),
        })}
      </p>
      <Turn name={name} before={before} after={after} />
      <MonthChart
        label={t('month.label', { month: name })}
        follow={drill.follow}
        weekdays={weekdaysFrom(weekStart).map((day) => formatWeekday(day, language, 'short'))}
        weeks={grid.weeks.map((week) =>
          week.map((cell) => (cell.outside ? null : cellOfMonth(cell, today, format, drill))),
        )}
      />
    </>
  )
}

/** The buttons for the previous and the next month of the calendar. */
function Turn({ name, before, after }: Pick<Month, 'before' | 'after'> & { readonly name: string }) {
  const { t } = useReportFormat()
  const { setOthers } = useReportAddress('overview')
  const turnTo = (day: CalendarDay | null) =>
    day && setOthers({ [MONTH_OPTION]: day.slice(0, 7) }, { replace: true })
  return (
    <div className={styles.turn}>
      <IconButton
        icon="chevron-left"
        label={t('month.previous')}
        disabled={before === null}
        onClick={() => turnTo(before)}
      />
      <span>{name}</span>
      <IconButton
        icon="chevron-right"
        label={t('month.next')}
        disabled={after === null}
        onClick={() => turnTo(after)}
      />
    </div>
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
    shortText: cell.seconds > 0 ? formatShortDuration(cell.seconds) : undefined,
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

export const monthReport = defineReport<Month>({
  id: 'month',
  tab: 'overview',
  title: 'month.title',
  about: 'whole',
  compute,
  View,
  toRows: ({ grid }) => daysOfGrid(grid),
})
