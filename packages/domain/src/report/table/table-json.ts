import type { Entry } from '../../entry/entry'
import { reportFormat } from '../../file-format/export-format'
import { packExported } from '../../file-format/exported-record'
import type { Instant } from '../../units/instant'
import type { ReportView } from '../view/report-view'
import type { ReportGroup } from './report-table'
import type { TableColumn } from './table-columns'
import { type ExportRow, exportRows, localTimeOf, ROWS_AT_ONCE, type ShownTable } from './table-export'

export interface TableJsonOptions {
  readonly view: ReportView
  readonly exportedAt: Instant
  /** Returns the time of the last change of a record, in milliseconds since the epoch. */
  readonly updatedAtOf: (id: string) => number
}

/**
 * Yields a shown table as a JSON file, chunk by chunk: `{format: 'segno-report', version: 1, exportedAt, unit:
 * 'seconds', view, columns, rows, entries}`.
 *
 * `columns` are the chosen ones in their order. `rows` are the shown rows, in their order:
 * - for a group `{group: {field, key, title, composer, depth, keys, collapsed, entries, seconds, lastDay}}`. `keys` are
 *   the keys of all levels down to it. The file omits the contents of a collapsed group
 * - for a leaf `{entry: id, groups, seconds, …}`: the keys of the groups that contain it, its seconds, and the value of
 *   each chosen column under its name. date is the local day, time HH:MM in the entry's zone, duration the seconds of
 *   the leaf; piece, composer, measures and tempo are lists over the leaf's pieces (`piecesOfLeaf`); score is `{id,
 *   title, composer}` or null; any other column has the field of the entry.
 *
 * `entries` are the complete records of the shown leaves, each once, unknown fields included, as in a diary export.
 * `readExport` reads them without loss.
 */
export function buildTableJson(
  shown: ShownTable,
  options: TableJsonOptions,
): Generator<string, void, undefined> {
  return jsonTexts(shown.chosen, exportRows(shown), options)
}

function* jsonTexts(
  chosen: readonly TableColumn[],
  rows: ReturnType<typeof exportRows>,
  { view, exportedAt, updatedAtOf }: TableJsonOptions,
): Generator<string, void, undefined> {
  const header = {
    format: reportFormat.name,
    version: reportFormat.version,
    exportedAt,
    unit: reportFormat.unit,
    ...{ view, columns: chosen },
  }
  const entries = new Map<string, Entry>()
  yield `${JSON.stringify(header, null, 2).slice(0, -2)},\n  "rows": [`
  yield* lists(rows.count, (at) => {
    const row = rows.at(at)
    if ('entry' in row) entries.set(row.entry.id, row.entry)
    return 'group' in row ? groupRow(row.group, row.collapsed) : leafRow(row, chosen)
  })
  yield '],\n  "entries": ['
  const shownEntries = [...entries.values()]
  yield* lists(shownEntries.length, (at) => {
    const body = shownEntries[at] as Entry
    return packExported({ body, updatedAt: updatedAtOf(body.id) })
  })
  yield ']\n}\n'
}

function* lists(count: number, at: (place: number) => object): Generator<string, void, undefined> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - from)
    const leaves = Array.from({ length }, (_, offset) => JSON.stringify(at(from + offset)))
    yield `${from === 0 ? '' : ','}\n    ${leaves.join(',\n    ')}`
  }
  if (count > 0) yield '\n  '
}

function groupRow(group: ReportGroup, collapsed: boolean): object {
  const { field, key, title, composer, depth, path, entries, seconds, lastDay } = group
  const keys = path.split('\u0000')
  return { group: { field, key, title, composer, depth, keys, collapsed, entries, seconds, lastDay } }
}

function leafRow(row: Extract<ExportRow, { entry: Entry }>, chosen: readonly TableColumn[]): object {
  const values = chosen.map((column) => [column, valueOfColumn(row, column)] as const)
  return {
    entry: row.entry.id,
    groups: row.groups.map(({ key }) => key),
    seconds: row.share,
    ...Object.fromEntries(values),
  }
}

function valueOfColumn(row: Extract<ExportRow, { entry: Entry }>, column: TableColumn): unknown {
  const { entry, share, pieces } = row
  switch (column) {
    case 'date':
      return entry.localDay
    case 'time':
      return localTimeOf(entry)
    case 'duration':
      return share
    case 'piece':
      return pieces.map(({ title }) => title)
    case 'composer':
    case 'measures':
    case 'tempo':
      return pieces.map((piece) => piece[column])
    case 'score': {
      const { scoreId, scoreTitle, scoreComposer } = entry
      const isLinked = scoreId !== null || scoreTitle !== null
      return isLinked ? { id: scoreId, title: scoreTitle, composer: scoreComposer } : null
    }
    default:
      return entry[column]
  }
}
