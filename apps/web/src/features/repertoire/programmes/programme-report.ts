import { rangePeriod } from '@segno/domain/report/view/period'
import { emptyView, formatReportView } from '@segno/domain/report/view/report-view-text'
import type { CalendarDay } from '@segno/domain/units/calendar-day'

/** Returns the address of the reports of a programme: the practice of its pieces from `begun` to `today`. */
export function programmeReport(id: string, begun: CalendarDay, today: CalendarDay): string {
  const view = formatReportView({
    ...emptyView,
    period: rangePeriod({ from: begun, to: today }),
    conditions: [{ field: 'programmes', operator: 'equals', values: [id] }],
  })
  return `/reports/overview?${new URLSearchParams(view)}`
}
