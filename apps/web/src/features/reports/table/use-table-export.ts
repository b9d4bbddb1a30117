import { buildTableCsv } from '@segno/domain/report/table/table-csv'
import type { ShownTable } from '@segno/domain/report/table/table-export'
import { buildTableJson } from '@segno/domain/report/table/table-json'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { instantOf } from '@segno/domain/units/instant'
import { useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { textsInSlices } from './texts-in-slices'

export type TableFormat = 'csv' | 'json'
export type ExportState = 'rest' | 'working' | 'done' | 'failed'

const mediaTypes = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/**
 * Returns the state of the export, and a function that exports the rows of a table as a file. It builds the
 * file in slices, so that the page stays responsive.
 */
export function useTableExport(): [
  ExportState,
  (format: TableFormat, shown: ShownTable, view: ReportView) => Promise<void>,
] {
  const { clock, files, journal } = useServices()
  const [state, setState] = useState<ExportState>('rest')
  const run = async (format: TableFormat, shown: ShownTable, view: ReportView) => {
    if (state === 'working') return
    setState('working')
    const now = clock.now()
    try {
      const updatedAtOf = (id: string) => journal.record('entry', id)?.updatedAt ?? now
      const texts =
        format === 'csv'
          ? buildTableCsv(shown)
          : buildTableJson(shown, { view, exportedAt: instantOf(now), updatedAtOf })
      const name = `segno-table-${calendarDayOf(now, clock.timeZone())}.${format}`
      await files.save(name, mediaTypes[format], await textsInSlices(texts, clock))
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return [state, run]
}
