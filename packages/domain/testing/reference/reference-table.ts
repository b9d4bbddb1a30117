import type { Entry } from '../../src/entry/entry'
import { movementOf } from '../../src/piece/movement'
import type { ProgrammePieces } from '../../src/report/engine/columns/programme-sets'
import type { GroupField, ReportView } from '../../src/report/view/report-view'
import type { CalendarDay } from '../../src/units/calendar-day'
import { firstOfMonth, firstOfWeek, firstOfYear } from './reference-days'
import { referencePieces, referenceProgrammes } from './reference-piece-shares'
import {
  type Asked,
  compareBunches,
  newestFirst,
  type ReferenceLeaf,
  rangeKeys,
  sortLeaves,
  totalsByPiece,
  totalsOf,
} from './reference-table-order'

export interface ReferenceGroup {
  readonly field: GroupField
  readonly key: string
  readonly title: string | null
  readonly composer: string | null
  readonly path: string
  readonly depth: number
  readonly seconds: number
  readonly entries: number
  readonly lastDay: CalendarDay
  readonly groups: readonly ReferenceGroup[]
  readonly first: number
  readonly end: number
}

export interface ReferenceTable {
  readonly groups: readonly ReferenceGroup[]
  readonly leaves: readonly ReferenceLeaf[]
}

export interface ReferenceOptions {
  readonly weekStart: number
  readonly locale: string
  readonly programmes?: readonly ProgrammePieces[]
}

/** Returns the table of some entries. We wrote it from the doc comment of `ReportTable`. */
export function referenceTable(
  entries: readonly Entry[],
  view: Pick<ReportView, 'groups' | 'sorts'>,
  { weekStart, locale, programmes = [] }: ReferenceOptions,
): ReferenceTable {
  const asked = {
    view,
    weekStart,
    collator: new Intl.Collator(locale, { numeric: true }),
    ofPieces: totalsByPiece(entries),
    goals: [...new Set([...entries].sort(newestFirst).flatMap(({ goalIds }) => goalIds))],
    programmes: programmes.map(({ id }) => id),
  }
  const leaves = entries.flatMap((entry) => leavesOf(entry, view.groups, programmes))
  return level(asked, leaves, 0, [], 0)
}

function leavesOf(
  entry: Entry,
  groups: readonly GroupField[],
  programmes: readonly ProgrammePieces[],
): ReferenceLeaf[] {
  const valuesOf = (field: GroupField, values: readonly string[]) =>
    groups.includes(field) && values.length > 0 ? [...new Set(values)] : ['']
  return sharesOf(entry, groups).flatMap((share) =>
    valuesOf('tag', entry.tags).flatMap((tag) =>
      valuesOf('goal', entry.goalIds).flatMap((goal) =>
        valuesOf('programme', programmesOf(share, groups, programmes)).map((programme) => ({
          ...share,
          ...{ tag, goal, programme, share },
        })),
      ),
    ),
  )
}

/**
 * Returns the programmes that contain a piece of the leaf. A leaf of a work or composer has the programmes of
 * all its pieces.
 */
function programmesOf(
  { entry, piece }: Pick<ReferenceLeaf, 'entry' | 'piece'>,
  groups: readonly GroupField[],
  programmes: readonly ProgrammePieces[],
): string[] {
  const identity = identityOf(groups)
  const own = referencePieces(entry).filter((one) => !identity || one[identity] === piece?.[identity])
  return referenceProgrammes(own, programmes)
}

/** Returns the finest identity of pieces by which the groups divide an entry, or null. */
function identityOf(groups: readonly GroupField[]): 'key' | 'workKey' | 'composerKey' | null {
  if (groups.includes('piece')) return 'key'
  if (groups.includes('work')) return 'workKey'
  return groups.includes('composer') ? 'composerKey' : null
}

function sharesOf(
  entry: Entry,
  groups: readonly GroupField[],
): Pick<ReferenceLeaf, 'entry' | 'piece' | 'seconds'>[] {
  const pieces = referencePieces(entry)
  const [first] = pieces
  if (!first) return [{ entry, piece: null, seconds: entry.duration }]
  const identity = identityOf(groups)
  if (!identity) return [{ entry, piece: first, seconds: entry.duration }]
  const parts = [...new Set(pieces.map((piece) => piece[identity]))]
  return parts.map((part) => {
    const own = pieces.filter((piece) => piece[identity] === part)
    const seconds = own.reduce((total, piece) => total + piece.seconds, 0)
    return { entry, piece: own[0] ?? null, seconds }
  })
}

/**
 * Returns the groups of one level with their subgroups, and the leaves in their order. `from` is the number of
 * the first leaf.
 */
function level(
  asked: Asked,
  leaves: readonly ReferenceLeaf[],
  depth: number,
  path: readonly string[],
  from: number,
): ReferenceTable {
  const field = asked.view.groups[depth]
  if (field === undefined) return { groups: [], leaves: sortLeaves(asked, leaves) }
  const keyed = leaves.map((leaf) => ({ leaf, key: keyOf(leaf, field, asked.weekStart) }))
  const bunches = [...new Set(keyed.map(({ key }) => key))].map((key) => {
    const own = keyed.filter((one) => one.key === key).map(({ leaf }) => leaf)
    return { key, leaves: own, totals: totalsOf(own) }
  })
  bunches.sort((a, b) => compareBunches(asked, field, a, b))
  const groups: ReferenceGroup[] = []
  const sorted: ReferenceLeaf[] = []
  for (const { key, leaves: own, totals } of bunches) {
    const first = from + sorted.length
    const inner = level(asked, own, depth + 1, [...path, key], first)
    sorted.push(...inner.leaves)
    groups.push({
      field,
      key,
      ...nameOf(field, own),
      path: [...path, key].join('\u0000'),
      depth,
      seconds: totals.sum,
      entries: totals.count,
      lastDay: own
        .map(({ entry }) => entry.localDay)
        .sort()
        .at(-1) as CalendarDay,
      groups: inner.groups,
      first,
      end: first + own.length,
    })
  }
  return { groups, leaves: sorted }
}

function keyOf(
  { entry, piece, tag, goal, programme }: ReferenceLeaf,
  field: GroupField,
  weekStart: number,
): string {
  switch (field) {
    case 'composer':
      return piece?.composerKey ?? ''
    case 'piece':
      return piece?.key ?? ''
    case 'work':
      return piece?.workKey ?? ''
    case 'day':
      return entry.localDay
    case 'week':
      return firstOfWeek(entry.localDay, weekStart)
    case 'month':
      return firstOfMonth(entry.localDay)
    case 'year':
      return firstOfYear(entry.localDay)
    case 'instrument':
      return entry.instrument
    case 'type':
      return entry.type
    case 'mood':
      return entry.mood ?? ''
    case 'durationRange':
      return rangeOf(entry.duration)
    case 'tag':
      return tag
    case 'goal':
      return goal
    case 'programme':
      return programme
  }
}

function rangeOf(duration: number): string {
  const minutes = duration / 60
  const place = [15, 30, 60, 120].filter((limit) => minutes >= limit).length
  return rangeKeys[place] as string
}

/**
 * Returns the title and composer of a group, as the newest entry spells them. Among equal timestamps, the entry
 * with the least id counts.
 */
function nameOf(
  field: GroupField,
  leaves: readonly ReferenceLeaf[],
): Pick<ReferenceGroup, 'title' | 'composer'> {
  const [newest] = [...leaves].sort((a, b) => newestFirst(a.entry, b.entry))
  const composer = newest?.piece?.composer ?? null
  const title = newest?.piece?.title ?? null
  if (field === 'piece') return { title, composer }
  if (field === 'work') return { title: title && (movementOf(title)?.work ?? title), composer }
  return { title: null, composer: field === 'composer' ? composer : null }
}
