import { countsAsPractice, type Entry } from '../../../packages/domain/src/entry/entry'
import { pieceTimesOf } from '../../../packages/domain/src/entry/piece-entries'
import { normaliseComposer, type PieceKey } from '../../../packages/domain/src/piece/piece-key'
import { pieceNameOf } from '../../../packages/domain/src/piece/piece-name'
import type { Sort } from '../../../packages/domain/src/report/view/report-view'

type PlainGroup = 'composer' | 'month' | 'piece' | 'tag'

/** The features of tables that the benchmark's queries need. A group by tag is outermost. */
export interface PlainTableView {
  readonly groups: readonly PlainGroup[]
  readonly sorts: readonly (Sort & { readonly field: 'composer' | 'piece' | 'duration' | 'date' })[]
}

interface Line {
  readonly entry: Entry
  readonly piece: PieceKey | null
  readonly tag: string
  seconds: number
}

/** A group, or an entry whose id is the key. */
export interface PlainRow {
  readonly key: string
  readonly seconds: number
}

const collator = new Intl.Collator('en', { numeric: true })

/**
 * Returns the rows of a table from top to bottom. A reference implementation: one object a row, and every
 * comparison reads names and dates again.
 */
export function plainTable(entries: readonly Entry[], view: PlainTableView): PlainRow[] {
  const lines = entries.filter(countsAsPractice).flatMap((entry) => linesOf(entry, view))
  const rows: PlainRow[] = []
  addRows(rows, lines, view, 0)
  return rows
}

function linesOf(entry: Entry, view: PlainTableView): Line[] {
  const tags = view.groups.includes('tag') && entry.tags.length > 0 ? new Set(entry.tags) : ['']
  const shares = sharesOf(entry, view)
  return [...tags].flatMap((tag) => shares.map((share) => ({ ...share, tag })))
}

function sharesOf(entry: Entry, { groups }: PlainTableView): Line[] {
  const parts = [...pieceTimesOf(entry)]
  const [first] = parts
  if (!first) return [{ entry, piece: null, tag: '', seconds: entry.duration }]
  if (groups.includes('piece')) return parts.map(([piece, seconds]) => ({ entry, piece, tag: '', seconds }))
  if (!groups.includes('composer')) return [{ entry, piece: first[0], tag: '', seconds: entry.duration }]
  const lines = new Map<string, Line>()
  for (const [piece, seconds] of parts) {
    const line = lines.get(composerOf(piece))
    if (line) line.seconds += seconds
    else lines.set(composerOf(piece), { entry, piece, tag: '', seconds })
  }
  return [...lines.values()]
}

function composerOf(piece: PieceKey | null): string {
  return piece === null ? '' : normaliseComposer(pieceNameOf(piece).composer)
}

function addRows(rows: PlainRow[], lines: Line[], view: PlainTableView, depth: number): void {
  const field = view.groups[depth]
  if (!field) {
    lines.sort((a, b) => compareLines(a, b, view))
    for (const { entry, seconds } of lines) rows.push({ key: entry.id, seconds })
    return
  }
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = keyOf(line, field)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  for (const [key, group] of [...groups].sort((a, b) => compareGroups(a, b, field))) {
    rows.push({ key, seconds: group.reduce((sum, { seconds }) => sum + seconds, 0) })
    addRows(rows, group, view, depth + 1)
  }
}

function keyOf({ entry, piece, tag }: Line, field: PlainGroup): string {
  if (field === 'tag') return tag
  if (field === 'piece') return piece ?? ''
  return field === 'composer' ? composerOf(piece) : `${entry.localDay.slice(0, 7)}-01`
}

/** Compares two groups for a sort by the newest first, the only order that the queries need. */
function compareGroups(a: [string, Line[]], b: [string, Line[]], field: PlainGroup): number {
  if (field === 'month') return a[0] < b[0] ? 1 : -1
  const nameOf = (key: string) => (field === 'piece' ? pieceNameOf(key as PieceKey).title : key)
  return (
    newestOf(b[1]) - newestOf(a[1]) ||
    unnamed(a[0]) - unnamed(b[0]) ||
    collator.compare(nameOf(a[0]), nameOf(b[0])) ||
    (a[0] < b[0] ? -1 : 1)
  )
}

function unnamed(composer: string): number {
  return composer === '' ? 2 : Number(composer === 'unknown')
}

function newestOf(lines: readonly Line[]): number {
  return lines.reduce((newest, { entry }) => Math.max(newest, new Date(entry.timestamp).getTime()), -Infinity)
}

function compareLines(a: Line, b: Line, { sorts }: PlainTableView): number {
  for (const { field, direction } of sorts) {
    const order = compareBy(field, a, b, direction === 'asc' ? 1 : -1)
    if (order !== 0) return order
  }
  const order = new Date(b.entry.timestamp).getTime() - new Date(a.entry.timestamp).getTime()
  return order || (a.entry.id < b.entry.id ? -1 : 1)
}

function compareBy(field: PlainTableView['sorts'][number]['field'], a: Line, b: Line, sign: 1 | -1): number {
  if (field === 'duration') return sign * (a.seconds - b.seconds)
  if (field === 'date') {
    return sign * (new Date(a.entry.timestamp).getTime() - new Date(b.entry.timestamp).getTime())
  }
  if (a.piece === null || b.piece === null) return Number(a.piece === null) - Number(b.piece === null)
  if (field === 'piece') {
    return sign * collator.compare(pieceNameOf(a.piece).title, pieceNameOf(b.piece).title)
  }
  const first = composerOf(a.piece)
  const second = composerOf(b.piece)
  return unnamed(first) - unnamed(second) || sign * collator.compare(first, second)
}
