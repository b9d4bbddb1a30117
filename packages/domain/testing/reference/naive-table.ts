import { countsAsPractice, type Entry, loggableEntryTypes, moods } from '../../src/entry/entry'
import { normaliseComposer, type PieceKey } from '../../src/piece/piece-key'
import { pieceNameOf } from '../../src/piece/piece-name'
import { pieceTimesOf } from '../../src/repertoire/piece-entries'
import { durationRanges } from '../../src/report/table/report-table'
import type { GroupField, ReportView, Sort } from '../../src/report/view/report-view'
import { weekOf } from '../../src/units/calendar-week'

// A report table by the letter of `ReportTable`, with objects, dates and texts: slow and plain.

type Shape = Pick<ReportView, 'groups' | 'sorts'>

interface NaiveLine {
  entry: Entry
  seconds: number
  piece: PieceKey | null
}
const collator = new Intl.Collator('en', { numeric: true })

function linesOf(entry: Entry, groups: readonly GroupField[]): NaiveLine[] {
  const parts = [...pieceTimesOf(entry)].map(
    ([piece, share]): NaiveLine => ({ entry, seconds: share, piece }),
  )
  const [first] = parts
  if (!first) return [{ entry, seconds: entry.duration, piece: null }]
  if (groups.includes('piece')) return parts
  if (!groups.includes('composer')) return [{ ...first, seconds: entry.duration }]
  const byComposer = new Map<string, NaiveLine>()
  for (const part of parts) {
    const line = byComposer.get(composerOf(part.piece))
    if (line) line.seconds += part.seconds
    else byComposer.set(composerOf(part.piece), { ...part })
  }
  return [...byComposer.values()]
}
const composerOf = (piece: PieceKey | null) =>
  piece === null ? '' : normaliseComposer(pieceNameOf(piece).composer)

function naiveKey(field: GroupField, { entry, piece }: NaiveLine): string {
  if (field === 'piece') return piece ?? ''
  if (field === 'composer') return composerOf(piece)
  if (field === 'day') return entry.localDay
  if (field === 'week') return weekOf(entry.localDay, 1)
  if (field === 'month') return `${entry.localDay.slice(0, 7)}-01`
  if (field === 'year') return `${entry.localDay.slice(0, 4)}-01-01`
  if (field === 'durationRange')
    return durationRanges.findLast(({ from }) => entry.duration >= from)?.key ?? ''
  return entry[field] ?? ''
}

type Value = number | string | null
const unknownLast = (text: string) => (text === 'unknown' || text === '' ? null : text)
function naiveCompare(a: Value, b: Value, { direction }: Sort): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const difference = typeof a === 'string' ? collator.compare(a, String(b)) : a - Number(b)
  return direction === 'asc' ? difference : -difference
}

function naiveLineValue(
  field: Sort['field'],
  { entry, seconds: share, piece }: NaiveLine,
  all: readonly Entry[],
): Value {
  if (field === 'date') return Date.parse(entry.timestamp)
  if (field === 'duration') return share
  if (piece === null) return null
  if (field === 'piece') return pieceNameOf(piece).title
  if (field === 'composer') return unknownLast(composerOf(piece))
  const its = all.filter((other) => countsAsPractice(other) && pieceTimesOf(other).has(piece))
  if (field === 'lastPracticed') return Math.max(...its.map(({ timestamp }) => Date.parse(timestamp)))
  if (field === 'practiceCount') return its.length
  return its.reduce((sum, other) => sum + (pieceTimesOf(other).get(piece) ?? 0), 0)
}

function compareLines(a: NaiveLine, b: NaiveLine, view: Shape, all: readonly Entry[]): number {
  for (const sort of view.sorts) {
    const order = naiveCompare(naiveLineValue(sort.field, a, all), naiveLineValue(sort.field, b, all), sort)
    // Of those without a composer the ones without a piece come last.
    const missing = sort.field === 'composer' ? Number(a.piece === null) - Number(b.piece === null) : 0
    if (order !== 0 || missing !== 0) return order || missing
  }
  if (a.entry.timestamp !== b.entry.timestamp) return a.entry.timestamp < b.entry.timestamp ? 1 : -1
  return a.entry.id < b.entry.id ? -1 : 1
}

interface NaiveGroup {
  field: GroupField
  key: string
  lines: NaiveLine[]
}
const newestOf = (group: NaiveGroup) =>
  Math.max(...group.lines.map(({ entry }) => Date.parse(entry.timestamp)))
const isDate = (field: GroupField) => ['day', 'week', 'month', 'year'].includes(field)

function naiveGroupValue(field: Sort['field'], group: NaiveGroup): Value {
  const piece = group.lines[0]?.piece ?? null
  if (field === 'date' && isDate(group.field)) return Date.parse(group.key)
  if (field === 'date' || field === 'lastPracticed') return newestOf(group)
  if (field === 'duration' || field === 'totalDuration')
    return group.lines.reduce((sum, line) => sum + line.seconds, 0)
  if (field === 'practiceCount') return new Set(group.lines.map(({ entry }) => entry.id)).size
  if (field !== group.field) return 0
  if (field === 'composer') return unknownLast(group.key)
  return piece === null ? null : pieceNameOf(piece).title
}

function naturalOrder(a: NaiveGroup, b: NaiveGroup): number {
  if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '')
  if (isDate(a.field)) return a.key < b.key ? 1 : -1
  const known = { type: loggableEntryTypes, mood: moods, durationRange: durationRanges.map(({ key }) => key) }
  if (a.field in known) {
    const list: readonly string[] = known[a.field as keyof typeof known]
    return list.indexOf(a.key) - list.indexOf(b.key)
  }
  const unknown = (group: NaiveGroup) => Number(group.field === 'composer' && group.key === 'unknown')
  const name = (group: NaiveGroup) =>
    group.field === 'piece' ? pieceNameOf(group.key as PieceKey).title : group.key
  return unknown(a) - unknown(b) || collator.compare(name(a), name(b)) || (a.key < b.key ? -1 : 1)
}

/** Rows as text: depth, key, seconds and entries of groups; id and seconds of lines. Weeks begin on Monday, English. */
export function naiveOutline(entries: readonly Entry[], view: Shape): string[] {
  const lines = entries.filter(countsAsPractice).flatMap((entry) => linesOf(entry, view.groups))
  return outlineOf(lines, view, entries, 0)
}

function outlineOf(lines: NaiveLine[], view: Shape, all: readonly Entry[], depth: number): string[] {
  const field = view.groups[depth]
  if (!field) {
    return lines
      .sort((a, b) => compareLines(a, b, view, all))
      .map(({ entry, seconds: share }) => `${entry.id} ${share}`)
  }
  const byKey = new Map<string, NaiveGroup>()
  for (const line of lines) {
    const key = naiveKey(field, line)
    const group = byKey.get(key) ?? { field, key, lines: [] }
    group.lines.push(line)
    byKey.set(key, group)
  }
  const groups = [...byKey.values()].sort((a, b) => {
    for (const sort of view.sorts) {
      const order = naiveCompare(naiveGroupValue(sort.field, a), naiveGroupValue(sort.field, b), sort)
      const missing =
        sort.field === 'composer' && field === 'composer' ? Number(a.key === '') - Number(b.key === '') : 0
      if (order !== 0 || missing !== 0) return order || missing
    }
    return naturalOrder(a, b)
  })
  return groups.flatMap((group) => [
    `${depth} ${group.key} ${naiveGroupValue('duration', group)} ${naiveGroupValue('practiceCount', group)}`,
    ...outlineOf(group.lines, view, all, depth + 1),
  ])
}
