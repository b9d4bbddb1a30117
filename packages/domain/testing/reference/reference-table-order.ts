import { type Entry, loggableEntryTypes, moods } from '../../src/entry/entry'
import type { PieceKey } from '../../src/piece/piece-key'
import { pieceNameOf } from '../../src/piece/piece-name'
import { partOfWork } from '../../src/piece/work-key'
import type { GroupField, ReportView, Sort } from '../../src/report/view/report-view'
import { type ReferencePieceShare, referencePieces } from './reference-piece-shares'

export interface ReferenceLeaf {
  readonly entry: Entry
  /** The piece in the spelling of the entry, or null for a leaf without a piece. */
  readonly piece: ReferencePieceShare | null
  readonly seconds: number
  /** The tag or goal of the leaf. `''` if it has none or the table is not grouped by them. */
  readonly tag: string
  readonly goal: string
  /** The programme of the leaf, or `''`. */
  readonly programme: string
  /** The same object for all leaves that repeat one share of an entry. */
  readonly share: object
}

/** The inputs of the comparisons of leaves and groups. */
export interface Asked {
  readonly view: Pick<ReportView, 'groups' | 'sorts'>
  readonly weekStart: number
  readonly collator: Intl.Collator
  readonly ofPieces: ReadonlyMap<string, Totals>
  /** The goals of all entries in their natural order: those of the newest entry first. */
  readonly goals: readonly string[]
  /** The ids of all programmes. Groups by programme that all sorts treat as equal have this order. */
  readonly programmes: readonly string[]
}

/** A compared value, or null for none. */
type Value = string | number | null

export const rangeKeys = ['under-15', '15-to-30', '30-to-60', '60-to-120', '120-and-more']

type Summed = Pick<ReferenceLeaf, 'entry' | 'seconds' | 'share'>

const sum = (leaves: readonly Summed[]) =>
  [...new Map(leaves.map(({ share, seconds }) => [share, seconds])).values()].reduce((a, b) => a + b, 0)
const count = (leaves: readonly Summed[]) => new Set(leaves.map(({ entry }) => entry)).size
const latest = (leaves: readonly Summed[]) =>
  leaves
    .map(({ entry }) => entry.timestamp as string)
    .sort()
    .at(-1) ?? ''

export function newestFirst(a: Entry, b: Entry): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares two values in a direction. Missing values come last in both directions. */
function directed<V extends Value>(
  a: V | null,
  b: V | null,
  { direction }: Sort,
  compare: (a: V, b: V) => number,
): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return direction === 'asc' ? compare(a, b) : compare(b, a)
}

/** Compares composers. Pieces without a composer come after all others, and before leaves without a piece. */
function compareComposers(asked: Asked, a: string, b: string, sort: Sort): number {
  const place = (key: string) => (key === '' ? 2 : key === 'unknown' ? 1 : 0)
  if (place(a) !== place(b)) return place(a) - place(b)
  if (place(a) !== 0) return 0
  return directed(a, b, sort, asked.collator.compare)
}

interface Totals {
  readonly latest: string
  readonly count: number
  readonly sum: number
}

export const totalsOf = (leaves: readonly Summed[]): Totals => {
  return { latest: latest(leaves), count: count(leaves), sum: sum(leaves) }
}

/** Returns the totals of each piece over all entries of the table, independently of its leaves. */
export function totalsByPiece(entries: readonly Entry[]): Map<string, Totals> {
  const all = entries.flatMap((entry) =>
    referencePieces(entry).map((piece) => ({ entry, piece, seconds: piece.seconds, share: piece })),
  )
  const keys = new Set(all.map(({ piece }) => piece.key))
  return new Map([...keys].map((key) => [key, totalsOf(all.filter(({ piece }) => piece.key === key))]))
}

export function sortLeaves(asked: Asked, leaves: readonly ReferenceLeaf[]): ReferenceLeaf[] {
  const compare = (a: ReferenceLeaf, b: ReferenceLeaf): number => {
    for (const sort of asked.view.sorts) {
      const by = compareLeaves(asked, a, b, sort)
      if (by !== 0) return by
    }
    return newestFirst(a.entry, b.entry)
  }
  return [...leaves].sort(compare)
}

function compareLeaves(asked: Asked, a: ReferenceLeaf, b: ReferenceLeaf, sort: Sort): number {
  const by = (field: keyof Totals) => {
    const [own, other] = [a, b].map(({ piece }) => (piece ? asked.ofPieces.get(piece.key) : undefined))
    return directed(own?.[field] ?? null, other?.[field] ?? null, sort, compareValues)
  }
  switch (sort.field) {
    case 'date':
      return directed(a.entry.timestamp, b.entry.timestamp, sort, compareValues)
    case 'duration':
      return directed(a.seconds, b.seconds, sort, compareValues)
    case 'piece':
      return directed(titleOf(a.piece?.key), titleOf(b.piece?.key), sort, asked.collator.compare)
    case 'composer':
      return compareComposers(asked, a.piece?.composerKey ?? '', b.piece?.composerKey ?? '', sort)
    case 'lastPracticed':
      return by('latest')
    case 'practiceCount':
      return by('count')
    case 'totalDuration':
      return by('sum')
  }
}

function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareTexts(String(a), String(b))
}

function titleOf(key: string | undefined): string | null {
  return key ? pieceNameOf(key as PieceKey).title : null
}

interface Bunch {
  readonly key: string
  readonly totals: Totals
}

export function compareBunches(asked: Asked, field: GroupField, a: Bunch, b: Bunch): number {
  for (const sort of asked.view.sorts) {
    const by = compareBySort(asked, field, a, b, sort)
    if (by !== 0) return by
  }
  return natural(asked, field, a.key, b.key)
}

const isDate = (field: GroupField) => ['day', 'week', 'month', 'year'].includes(field)

function compareBySort(asked: Asked, field: GroupField, a: Bunch, b: Bunch, sort: Sort): number {
  const by = (what: keyof Totals) => directed(a.totals[what], b.totals[what], sort, compareValues)
  switch (sort.field) {
    case 'date':
      return isDate(field) ? directed(a.key, b.key, sort, compareTexts) : by('latest')
    case 'lastPracticed':
      return by('latest')
    case 'duration':
    case 'totalDuration':
      return by('sum')
    case 'practiceCount':
      return by('count')
    case 'piece':
      if (field === 'work') return directed(workIn(a.key), workIn(b.key), sort, asked.collator.compare)
      return field === 'piece' ? directed(titleOf(a.key), titleOf(b.key), sort, asked.collator.compare) : 0
    case 'composer':
      return field === 'composer' ? compareComposers(asked, a.key, b.key, sort) : 0
  }
}

/** Compares two group keys of a field in its natural order. Decides if all sorts treat two groups as equal. */
function natural(asked: Asked, field: GroupField, a: string, b: string): number {
  const { goals, programmes } = asked
  if (isDate(field)) return compareTexts(b, a)
  if (a === '' || b === '') return a === '' ? 1 : -1
  const list = { ...listed, goal: goals, programme: programmes }[field]
  if (list) return list.indexOf(a) - list.indexOf(b)
  if (field === 'composer' && (a === 'unknown' || b === 'unknown')) return a === 'unknown' ? 1 : -1
  return compareNames(asked, field, a, b)
}

function compareNames(asked: Asked, field: GroupField, a: string, b: string): number {
  const byMovement = field === 'piece' && isBelowWork(asked) ? movementIn(a) - movementIn(b) : 0
  const textOf = { piece: titleOf, work: workIn }[field as 'piece' | 'work'] ?? ((key: string) => key)
  return byMovement || asked.collator.compare(textOf(a) ?? '', textOf(b) ?? '') || compareTexts(a, b)
}

function isBelowWork({ view: { groups } }: Asked): boolean {
  return groups.includes('work') && groups.indexOf('work') < groups.indexOf('piece')
}

function movementIn(key: string): number {
  return partOfWork(pieceNameOf(key as PieceKey)).movement ?? 0
}

/** Returns the part of a work key after the composer, or null for none. */
function workIn(key: string): string | null {
  return key === '' ? null : key.slice(key.indexOf('||') + 2)
}

const listed: Partial<Record<Exclude<GroupField, 'goal' | 'programme'>, readonly string[]>> = {
  durationRange: rangeKeys,
  type: loggableEntryTypes,
  mood: moods,
}
