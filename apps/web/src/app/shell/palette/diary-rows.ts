import { type EntryFilter, emptyEntryFilter, formatEntryFilter } from '@segno/domain/entry/entry-filter'
import { findNamed } from '@segno/domain/entry/search/find-named'
import type { NamedPeriod } from '@segno/domain/entry-line/named-periods'
import type { Goal } from '@segno/domain/goal/goal'
import type { ComposerKey } from '@segno/domain/piece/composer-key'
import type { Piece } from '@segno/domain/piece/piece'
import { normaliseComposer, type PieceKey } from '@segno/domain/piece/piece-key'
import type { Programme } from '@segno/domain/programme/programme'
import { groupProgrammes } from '@segno/domain/programme/programme-list'
import type { CalendarDay } from '@segno/domain/units/calendar-day'

/** A piece that an entry or the repertoire names, with its key. */
export interface KeyedPiece extends Piece {
  readonly key: PieceKey
}

/** A composer in the spelling of the latest piece, with all spellings in the diary. */
interface ComposerRow {
  readonly name: string
  readonly spellings: readonly string[]
}

const MOST_PIECES = 6
const MOST_OTHERS = 4
const LATEST_PIECES = 3

const asTyped = (composer: string) => composer

/**
 * Returns at most six pieces whose title or composer matches the search text. For an empty text, returns the
 * three latest. `pieces` must be sorted latest first. `shownName` returns the display name of a composer.
 */
export function findPieces(
  pieces: readonly KeyedPiece[],
  query: string,
  shownName = asTyped,
): readonly KeyedPiece[] {
  if (query.trim() === '') return pieces.slice(0, LATEST_PIECES)
  const nameOf = ({ title, composer }: KeyedPiece) =>
    composer === null ? title : `${title} ${composer} ${shownName(composer)}`
  return findNamed(pieces, query, nameOf).slice(0, MOST_PIECES)
}

/** Returns the pieces of the entries, then the pieces that only the repertoire contains. */
export function uniquePieces(
  practised: readonly KeyedPiece[],
  repertoire: readonly KeyedPiece[],
): readonly KeyedPiece[] {
  const keys = new Set(practised.map(({ key }) => key))
  return [...practised, ...repertoire.filter(({ key }) => !keys.has(key))]
}

/**
 * Returns at most four composers whose name, in any spelling of the diary, matches the search text. Returns
 * none for an empty text.
 */
export function findComposers(
  pieces: readonly KeyedPiece[],
  query: string,
  composerKey: ComposerKey,
  shownName = asTyped,
): readonly ComposerRow[] {
  if (query.trim() === '') return []
  const spellings = new Map<string, string[]>()
  for (const { composer } of pieces) {
    if (composer === null) continue
    const key = composerKey(composer)
    const known = spellings.get(key)
    if (!known) spellings.set(key, [composer])
    else if (!known.includes(composer)) known.push(composer)
  }
  const rows = [...spellings.values()].map((all) => ({ name: all[0] ?? '', spellings: all }))
  return findNamed(rows, query, (row) => [...row.spellings, shownName(row.name)].join(' ')).slice(
    0,
    MOST_OTHERS,
  )
}

/** Returns at most four goals whose title matches the search text, active ones first. */
export function findGoals(goals: readonly Goal[], query: string): readonly Goal[] {
  const found = findNamed(goals, query, ({ title }) => title)
  const isActive = ({ status }: Goal) => status === 'active'
  return [...found.filter(isActive), ...found.filter((goal) => !isActive(goal))].slice(0, MOST_OTHERS)
}

/** Returns at most four programmes whose name matches the search text, upcoming ones first. */
export function findProgrammes(
  programmes: readonly Programme[],
  query: string,
  today: CalendarDay,
): readonly Programme[] {
  const { upcoming, past } = groupProgrammes(
    findNamed(programmes, query, ({ name }) => name),
    today,
  )
  return [...upcoming, ...past].slice(0, MOST_OTHERS)
}

export function addressOfProgramme({ id }: Programme): string {
  return `/repertoire/programmes/${encodeURIComponent(id)}`
}

export function addressOfPiece({ key }: KeyedPiece): string {
  return `/repertoire/${encodeURIComponent(key)}`
}

export function addressOfComposer({ spellings }: ComposerRow): string {
  const composers = new Map(
    spellings.map((name) => [normaliseComposer(name), name]).reverse() as [string, string][],
  )
  return logbookAddress({ ...emptyEntryFilter, composers: [...composers.values()].reverse() })
}

export function addressOfPeriod({ from, to }: NamedPeriod): string {
  return logbookAddress({ ...emptyEntryFilter, from, to })
}

/** Returns the URL that selects a goal. If the goal is not active, the URL shows the list of all goals. */
export function addressOfGoal({ id, status }: Goal): string {
  return `/goals?${new URLSearchParams({ ...(status === 'active' ? {} : { status: 'all' }), goal: id })}`
}

function logbookAddress(filter: EntryFilter): string {
  return `/logbook?${new URLSearchParams(formatEntryFilter(filter))}`
}
