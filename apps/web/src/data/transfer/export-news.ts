import type { DiaryExportState } from './use-export'

/** The outcome of an export. `text` is a key of the messages `settings`. */
export interface ExportNewsFacts {
  readonly text: 'export.missing' | `export.offered.${'json' | 'csv'}` | 'export.failed' | 'export.different'
  readonly tone: 'done' | 'warning' | 'danger'
  /** The number of sheet music files that the file lacks, for `export.missing`. */
  readonly missing: number
}

/** Returns the outcome of an export; null before it starts and while it runs. */
export function exportNews(state: DiaryExportState): ExportNewsFacts | null {
  switch (state.at) {
    case 'offered':
      return state.missing > 0
        ? { text: 'export.missing', tone: 'warning', missing: state.missing }
        : { text: `export.offered.${state.format}`, tone: 'done', missing: 0 }
    case 'failed':
    case 'different':
      return { text: `export.${state.at}`, tone: 'danger', missing: 0 }
    default:
      return null
  }
}
