import { type BarMap, barMapOf } from '@segno/domain/measures/bar-map'
import { nearestProgrammes, programmeOfPiece } from '@segno/domain/next-up/programme-reason'
import type { NextUpPiece } from '@segno/domain/next-up/suggest-practice'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { Programme } from '@segno/domain/programme/programme'
import type { RepertoireItem } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { tempoHistoryOf } from '@segno/domain/repertoire/tempo-history'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { timeOf } from '@segno/domain/units/instant'
import type { GoalView } from '../journal/goal-index'
import type { PiecePractice } from '../journal/piece-entries-index'

/** The programmes, and functions that return the practice and the goals of a piece. */
export interface PieceSources {
  readonly practiceOf: (key: PieceKey) => PiecePractice | undefined
  readonly goalsOf: (key: PieceKey) => readonly GoalView[]
  readonly programmes: Iterable<Programme>
}

/** The maximum number of bar maps per call, so that a large repertoire opens as fast as a small one. */
export const MOST_BAR_MAPS = 100

/**
 * Returns the pieces of the repertoire, without dropped ones, for suggestions. A piece gets a bar map if it is
 * being learnt or has a target date from today on. Only the `MOST_BAR_MAPS` most recently practised of these
 * get one.
 */
export function nextUpPieces(
  rows: readonly RepertoireRow[],
  { practiceOf, goalsOf, programmes }: PieceSources,
  today: CalendarDay,
): NextUpPiece[] {
  const withBars = barCandidates(rows, today)
  const nearest = nearestProgrammes(programmes, today)
  return rows
    .filter(({ item }) => item.status !== 'dropped')
    .map(({ key, item, title, composer, lastDay, activeGoals }) => {
      const practice = practiceOf(key)
      const goals = activeGoals > 0 ? goalsOf(key).filter(({ goal }) => goal.status === 'active') : []
      return {
        key,
        title,
        composer,
        status: item.status,
        targetDate: item.targetDate,
        programme: programmeOfPiece(nearest, key, { title, composer }),
        lastDay,
        goals: goals.map(({ goal }) => goal),
        barMap: practice && withBars.has(key) ? knownBarMap(practice, key) : null,
        // Suggestions use the tempo only for tempo goals.
        latestTempo: goals.length > 0 ? latestTempo(practice, goals, key) : null,
      }
    })
}

function barCandidates(rows: readonly RepertoireRow[], today: CalendarDay): Set<PieceKey> {
  const found = rows.filter(({ item, lastDay }) => lastDay !== null && isWorkedOn(item, today))
  if (found.length > MOST_BAR_MAPS) found.sort(latestFirst)
  return new Set(found.slice(0, MOST_BAR_MAPS).map(({ key }) => key))
}

function latestFirst(a: RepertoireRow, b: RepertoireRow): number {
  if (a.lastDay === b.lastDay) return a.key < b.key ? -1 : 1
  return (a.lastDay ?? '') < (b.lastDay ?? '') ? 1 : -1
}

function isWorkedOn({ status, targetDate }: RepertoireItem, today: CalendarDay): boolean {
  return status === 'learning' || status === 'working' || (targetDate !== null && targetDate >= today)
}

/** Caches bar maps by practice. `PiecePractice` stays the same object until its entries change. */
const barMaps = new WeakMap<PiecePractice, BarMap | null>()

function knownBarMap(practice: PiecePractice, key: PieceKey): BarMap | null {
  let map = barMaps.get(practice)
  if (map === undefined) {
    map = barMapOf(practice.entries, key)
    barMaps.set(practice, map)
  }
  return map
}

function latestTempo(
  practice: PiecePractice | undefined,
  goals: readonly GoalView[],
  key: PieceKey,
): number | null {
  const noted = latestNoted(practice, key)
  const steps = goals.flatMap((view) => view.steps)
  // The days of the readings are not used, so any time zone works.
  const reached = tempoHistoryOf(
    { tempoHistory: [] },
    goals.map(({ goal }) => goal),
    steps,
    'UTC',
    key,
  ).at(-1)
  if (!reached || (noted && timeOf(noted.timestamp) >= timeOf(reached.timestamp))) return noted?.tempo ?? null
  return reached.tempo
}

/**
 * Returns the latest tempo of a piece in its entries, with the time of the entry; null if no entry has one.
 * Entries are newest first.
 */
function latestNoted(practice: PiecePractice | undefined, key: PieceKey) {
  for (const { timestamp, pieces } of practice?.entries ?? []) {
    const named = pieces.findLast(
      ({ tempo, title, composer }) => tempo !== null && pieceKeyOf(title, composer) === key,
    )
    if (named?.tempo != null) return { timestamp, tempo: named.tempo }
  }
  return null
}
