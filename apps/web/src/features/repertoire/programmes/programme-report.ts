import { rangePeriod } from '@segno/domain/report/view/period'
import { emptyView, formatReportView } from '@segno/domain/report/view/report-view-text'
import { limits } from '@segno/domain/shared/limits'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { ProgrammeRow } from './programme-rows'

/** Returns the address of the reports of a programme: the practice of its pieces from `begun` to `today`. */
export function programmeReport(
  rows: readonly Pick<ProgrammeRow, 'keys'>[],
  begun: CalendarDay,
  today: CalendarDay,
): string {
  const values = rows.flatMap(({ keys }) => keys).slice(0, limits.conditionValues)
  const view = formatReportView({
    ...emptyView,
    period: rangePeriod({ from: begun, to: today }),
    conditions: [{ field: 'piece', operator: 'in', values }],
  })
  return `/reports/overview?${new URLSearchParams(view)}`
}
