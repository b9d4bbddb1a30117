import type { Goal } from '../goal/goal'
import { isTempoGoal } from '../goal/is-tempo-goal'
import type { BarMap } from '../measures/bar-map'
import { formatMeasures } from '../measures/format-measures'
import type { BarRange } from '../measures/parse-measures'
import type { PieceKey } from '../piece/piece-key'
import type { PieceStatus } from '../repertoire/repertoire-item'
import { type CalendarDay, daysBetween } from '../units/calendar-day'
import { type BarsBehind, barsBehind, tempoBehind } from './bars-behind'
import { dueWeight } from './due-weight'
import { practiceBlocks } from './practice-blocks'
import { type NextUpProgramme, programmeWeight } from './programme-reason'

/** The reason for a suggestion: one fact from the diary. Tempi in beats per minute, bars inclusive. */
export type NextUpReason =
  | {
      readonly kind: 'targetDate'
      /** Days from today; 0 is today. */
      readonly days: number
      readonly subject: 'piece' | 'goal'
      readonly goalTitle: string | null
    }
  | ({ readonly kind: 'programme' } & NextUpProgramme)
  | { readonly kind: 'nights'; readonly nights: number }
  | { readonly kind: 'neverPractised' }
  | { readonly kind: 'barsBehind'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'tempoBehind'
      readonly from: number
      readonly to: number
      readonly tempo: number
      readonly rest: number
    }
  | { readonly kind: 'tempoGoal'; readonly tempo: number; readonly target: number }
  | { readonly kind: 'keepFresh'; readonly nights: number }

export interface NextUpPiece {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
  readonly status: PieceStatus
  readonly targetDate: CalendarDay | null
  /** The programme for which the musician practises the piece; null without one in the next six weeks. */
  readonly programme: NextUpProgramme | null
  /** The day of the last practice; null if the piece was never practised. */
  readonly lastDay: CalendarDay | null
  /** The goals of the piece. Only active ones have a weight. */
  readonly goals: readonly Goal[]
  readonly barMap: BarMap | null
  /** Beats per minute. */
  readonly latestTempo: number | null
}

export interface NextUpSuggestion {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
  /** The length of the suggested block in minutes, a multiple of five. */
  readonly minutes: number
  readonly reason: NextUpReason
  /** The bars of the reason, as typed; null if the reason concerns the whole piece. */
  readonly measures: string | null
}

export interface SuggestPracticeInput {
  /** The length of the session in minutes, see `isSessionLength`. */
  readonly minutes: number
  readonly today: CalendarDay
  readonly pieces: readonly NextUpPiece[]
  /** Keys of the pieces that the musician put off for today, so that the others move up. */
  readonly notToday: ReadonlySet<string>
}

/**
 * Returns suggestions for one session, the weightiest pieces first. `practiceBlocks` sets their number and
 * minutes; with the warm-up they fill the session. The nights since the last practice give a piece its weight,
 * relative to its status. A programme within six weeks outweighs them. A target date within 90 days, bars
 * behind the rest and the tempo of a goal also have weights. The greatest of these is the reason. Planned
 * pieces come after the others, unless they have a date within 60 days or a programme within six weeks. Pieces
 * practised today come last. Dropped pieces and those in `notToday` never appear. The order of `pieces` and
 * goals does not matter.
 */
export function suggestPractice(input: SuggestPracticeInput): NextUpSuggestion[] {
  const chosen = new Map<PieceKey, Ranked>()
  for (const ranked of rankedPieces(input)) {
    if (!chosen.has(ranked.piece.key)) chosen.set(ranked.piece.key, ranked)
  }
  const ranked = [...chosen.values()]
  return practiceBlocks(input.minutes, ranked.length).flatMap((minutes, index) => {
    const found = ranked[index]
    if (!found) return []
    const { piece, best } = found
    const { key, title, composer } = piece
    return [{ key, title, composer, minutes, reason: best.reason, measures: best.measures }]
  })
}

interface WeighedReason {
  readonly reason: NextUpReason
  readonly weight: number
  readonly measures: string | null
}

interface Ranked {
  readonly piece: NextUpPiece
  readonly best: WeighedReason
  readonly weight: number
  /** The tier of the piece. Pieces of a lower tier come first, whatever their weights. */
  readonly tier: number
}

function rankedPieces({ pieces, today, notToday }: SuggestPracticeInput): Ranked[] {
  return pieces
    .filter(({ key, status }) => status !== 'dropped' && !notToday.has(key))
    .map((piece) => ranked(piece, today))
    .sort((a, b) => a.tier - b.tier || b.weight - a.weight || (a.piece.key < b.piece.key ? -1 : 1))
}

/** The fraction of its weight that each reason but the greatest adds to a piece. */
const OTHER_REASONS = 0.3

function ranked(piece: NextUpPiece, today: CalendarDay): Ranked {
  const nights = nightsSince(piece.lastDay, today)
  const due: WeighedReason = {
    reason: dueReason(piece.status, nights),
    weight: dueWeight(piece.status, nights),
    measures: null,
  }
  const date = nearestDate(piece, today)
  const reasons = [
    programmeReason(piece),
    due,
    date,
    ...behindReasons(piece.barMap, today),
    tempoGoalReason(piece),
  ]
  let best = due
  let sum = 0
  for (const reason of reasons) {
    if (!reason) continue
    sum += reason.weight
    if (reason.weight > best.weight) best = reason
  }
  return {
    piece,
    best,
    weight: best.weight + (sum - best.weight) * OTHER_REASONS,
    tier: tierOf(piece, nights, date),
  }
}

/** The number of days before its date from which a planned piece counts as a current one. */
const BEGIN_WITHIN = 60

function tierOf({ status, programme }: NextUpPiece, nights: number | null, date: DateReason | null): number {
  if (nights === 0) return 2
  const isSoon = programme !== null || (date !== null && date.reason.days <= BEGIN_WITHIN)
  return status === 'planned' && !isSoon ? 1 : 0
}

function programmeReason({ programme }: NextUpPiece): WeighedReason | null {
  if (programme === null) return null
  return { reason: { kind: 'programme', ...programme }, weight: programmeWeight(programme), measures: null }
}

function nightsSince(day: CalendarDay | null, today: CalendarDay): number | null {
  // An entry from another time zone can be a day ahead: treat its day as today.
  return day && Math.max(0, daysBetween(day, today))
}

function dueReason(status: PieceStatus, nights: number | null): NextUpReason {
  if (nights === null) return { kind: 'neverPractised' }
  return { kind: status === 'performance_ready' && nights > 0 ? 'keepFresh' : 'nights', nights }
}

interface DateReason extends WeighedReason {
  readonly reason: Extract<NextUpReason, { kind: 'targetDate' }>
}

const DATE_WITHIN = 90

/**
 * Returns the nearest date of the piece or its goals, or null without one in 90 days. Ties go to the piece,
 * then to the first goal by id.
 */
function nearestDate({ targetDate, goals }: NextUpPiece, today: CalendarDay): DateReason | null {
  let nearest = dateReason(targetDate, today, null)
  for (const goal of activeById(goals)) {
    const reason = dateReason(goal.targetDate, today, goal)
    if (reason && (!nearest || reason.reason.days < nearest.reason.days)) nearest = reason
  }
  return nearest
}

/**
 * Returns a date as a reason, or null if it is past or more than 90 days away. It weighs 1.5 with 90 days left,
 * 6 with 30, 12 on the day.
 */
function dateReason(date: CalendarDay | null, today: CalendarDay, goal: Goal | null): DateReason | null {
  if (date === null) return null
  const days = daysBetween(today, date)
  if (days < 0 || days > DATE_WITHIN) return null
  return {
    reason: {
      kind: 'targetDate',
      days,
      subject: goal ? 'goal' : 'piece',
      goalTitle: goal?.title ?? null,
    },
    weight: 1.5 + 10.5 * (1 - days / DATE_WITHIN) ** 2,
    measures: goal?.focusMeasures || null,
  }
}

function behindReasons(map: BarMap | null, today: CalendarDay): WeighedReason[] {
  if (!map) return []
  const reasons: WeighedReason[] = []
  const slow = tempoBehind(map)
  if (slow) {
    const { from, to, tempo, rest } = slow
    const weight = Math.min(4, 1.5 + 6 * slow.lag) * freshness(slow, today)
    reasons.push({ reason: { kind: 'tempoBehind', from, to, tempo, rest }, weight, measures: barsText(slow) })
  }
  const few = barsBehind(map)
  if (few) {
    const { from, to } = few
    const weight = (1.5 + 2.5 * few.lag) * freshness(few, today)
    reasons.push({ reason: { kind: 'barsBehind', from, to }, weight, measures: barsText(few) })
  }
  return reasons
}

/** Returns a factor for the weight of bars: 0 if practised today, 0.5 if yesterday, else 1. */
function freshness({ lastDay }: BarsBehind, today: CalendarDay): number {
  const nights = nightsSince(lastDay, today)
  return nights === null ? 1 : Math.min(1, nights / 2)
}

function barsText({ from, to }: BarRange): string {
  return formatMeasures([{ from, to }])
}

/**
 * Returns the reason for the tempo goal that is relatively furthest away; null without one. It weighs from 1
 * (almost reached) to 5. Ties go to the first goal by id.
 */
function tempoGoalReason({ goals, latestTempo: tempo }: NextUpPiece): WeighedReason | null {
  if (tempo === null) return null
  let furthest: WeighedReason | null = null
  for (const goal of activeById(goals)) {
    const { targetValue: target } = goal
    if (!isTempoGoal(goal) || tempo >= target) continue
    const weight = 1 + 4 * (1 - tempo / target)
    if (furthest && weight <= furthest.weight) continue
    furthest = { reason: { kind: 'tempoGoal', tempo, target }, weight, measures: goal.focusMeasures || null }
  }
  return furthest
}

function activeById(goals: readonly Goal[]): Goal[] {
  return goals.filter(({ status }) => status === 'active').sort((a, b) => (a.id < b.id ? -1 : 1))
}
