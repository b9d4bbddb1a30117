import { type CalendarGrid, calendarYear } from '@segno/domain/report/metrics/calendar'
import { weekdaysFrom } from '@segno/domain/units/week-start'
import { formatLongDay } from '../../../i18n/format'
import { formatShortMonth, formatWeekday } from '../../../i18n/format-dates'
import { YearChart } from '../../../ui/chart/calendar/year-chart'
import { daysOfGrid } from '../overview/month-report'
import { defineReport, type ReportContext, type ReportViewProps } from '../report'
import { useDrill } from '../use-drill'
import { useReportFormat } from '../use-report-format'

/**
 * Returns the calendar of the last year in the period. For all time, or if the period ends in the future,
 * returns the current year.
 */
function compute({ whole, range, today, weekStart }: ReportContext): CalendarGrid {
  const end = range === null || range.to > today ? today : range.to
  return calendarYear(whole.days, end, weekStart, today)
}

function View({ data, input: { weekStart, today } }: ReportViewProps<CalendarGrid>) {
  const { t, duration, language } = useReportFormat()
  const drill = useDrill()
  const year = data.range.from.slice(0, 4)
  const months = data.weeks.flatMap((week, at) => {
    const first = week.find(({ day, outside }) => !outside && day.endsWith('-01'))
    return first ? [{ week: at, text: formatShortMonth(first.day, language) }] : []
  })
  return (
    <>
      <p>
        {t('year.fact', {
          year,
          time: duration(data.seconds),
          days: t('days', { count: data.practisedDays }),
        })}
      </p>
      <YearChart
        label={t('year.label', { year })}
        follow={drill.follow}
        months={months}
        ends={[t('year.less'), t('year.more')]}
        weekdays={weekdaysFrom(weekStart).map((day) => formatWeekday(day, language, 'short'))}
        weeks={data.weeks.map((week) =>
          week.map((cell) =>
            cell.outside || cell.future
              ? null
              : {
                  key: cell.day,
                  level: cell.level,
                  href: cell.entries > 0 ? drill.hrefOf({ from: cell.day, to: cell.day }) : undefined,
                  isToday: cell.day === today,
                  text: [
                    cell.seconds > 0 ? duration(cell.seconds) : t('noPractice'),
                    formatLongDay(cell.day, language, today.slice(0, 4)),
                  ],
                },
          ),
        )}
      />
    </>
  )
}

export const yearReport = defineReport<CalendarGrid>({
  id: 'year',
  tab: 'analytics',
  title: 'year.title',
  about: 'whole',
  compute,
  View,
  toRows: daysOfGrid,
})
