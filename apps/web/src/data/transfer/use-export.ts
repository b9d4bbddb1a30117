import { useState } from 'react'
import { useServices } from '../services/use-services'
import { type ExportFormat, exportDiary } from './export-diary'

export type DiaryExportState =
  | { readonly at: 'rest' }
  | { readonly at: 'working'; readonly format: ExportFormat; readonly share: number }
  /** The browser has offered the file. `missing` is the number of sheet music files that the export lacks. */
  | { readonly at: 'offered'; readonly format: ExportFormat; readonly missing: number }
  | { readonly at: 'different'; readonly format: ExportFormat }
  | { readonly at: 'failed'; readonly format: ExportFormat }

/**
 * Returns the state of the export and a function that exports the diary. Calls `onExported` after an export
 * without an error.
 */
export function useExport(onExported: () => void): {
  state: DiaryExportState
  run: (format: ExportFormat, evenIfDifferent?: boolean) => Promise<void>
} {
  const services = useServices()
  const [state, setState] = useState<DiaryExportState>({ at: 'rest' })
  const run = async (format: ExportFormat, evenIfDifferent = false) => {
    if (state.at === 'working') return
    setState({ at: 'working', format, share: 0 })
    try {
      const onProgress = (share: number) => setState({ at: 'working', format, share })
      const { outcome, missing } = await exportDiary(services, format, { onProgress, evenIfDifferent })
      setState({ at: outcome, format, missing })
      onExported()
    } catch {
      setState({ at: 'failed', format })
    }
  }
  return { state, run }
}
