import { type CalendarDay, calendarDayOf } from '../units/calendar-day'
import { type Milliseconds, milliseconds } from '../units/duration'
import { type Interval, lengthOfIntervals, subtractIntervals } from '../units/interval'
import type { AutoLogConfig } from './auto-log-config'
import { type AutoLogSession, joinSessions, withRuns } from './auto-log-session'

/**
 * A tool that starts again within this time (milliseconds) continues its session. Musicians stop a metronome to think,
 * and each short stretch alone would be below the minimum.
 */
export const SESSION_BREAK = milliseconds(10 * 60_000)

/**
 * The runs of a practice timer whose entry is `entryId`. If that entry exists, the same time of a tool counts
 * as saved.
 */
export interface TimerCover {
  readonly entryId: string
  readonly runs: readonly Interval[]
}

/** A session as the review shows it: stored sessions that `joinedSessions` joined. */
export interface UnsavedSession {
  /** The ids of the joined sessions. */
  readonly ids: readonly string[]
  /** The joined session. Its runs omit the time that a timer covers. */
  readonly session: AutoLogSession
}

/** The unsaved sessions of one calendar day, which become one entry. */
export interface PracticeDay {
  readonly day: CalendarDay
  /** The sessions of the day, sorted by their start. */
  readonly sessions: readonly UnsavedSession[]
  /** The length of the union of the runs: time in several sessions counts once. */
  readonly total: Milliseconds
}

export interface UnsavedPracticeOptions {
  /** The runs of the running timer, of proposals and of entries that a timer made. */
  readonly covered: readonly Interval[]
  readonly config: Pick<AutoLogConfig, 'minDuration'>
  /** Returns true if the entry exists and is not deleted. */
  readonly hasEntry: (id: string) => boolean
  readonly timeZone: string
}

/** Returns true if the musician has not discarded the session and no existing entry contains it. */
export function isUnsaved(
  session: AutoLogSession,
  { hasEntry }: Pick<UnsavedPracticeOptions, 'hasEntry'>,
): boolean {
  const isLogged = session.entryId !== undefined && hasEntry(session.entryId)
  return !isLogged && session.discardedAt === undefined
}

/**
 * Returns the measured time that waits for a review, one item for each day, oldest first. `joinedSessions`
 * joins the sessions first. Subtracts covered time and omits sessions below the minimum.
 */
export function unsavedPractice(
  stored: readonly AutoLogSession[],
  options: UnsavedPracticeOptions,
): readonly PracticeDay[] {
  const days = new Map<CalendarDay, UnsavedSession[]>()
  const unsaved = stored.filter((session) => isUnsaved(session, options))
  for (const { ids, session } of joinedSessions(unsaved)) {
    const runs = subtractIntervals(session.runs, options.covered)
    if (runs.length === 0 || lengthOfIntervals(runs) < options.config.minDuration * 1000) continue
    const counted = withRuns(session, runs)
    const day = calendarDayOf(counted.startTime, options.timeZone)
    days.set(day, [...(days.get(day) ?? []), { ids, session: counted }])
  }
  return [...days.entries()].sort(byKey).map(([day, sessions]) => ({
    day,
    sessions: sessions.sort((a, b) => a.session.startTime - b.session.startTime),
    total: totalOf(sessions),
  }))
}

/** Returns the union of the sessions' runs in milliseconds: time in several of them counts once. */
export function totalOf(sessions: readonly UnsavedSession[]): Milliseconds {
  return lengthOfIntervals(sessions.flatMap(({ session }) => session.runs))
}

/**
 * Splits a session into its runs within `runs` (`part`) and outside of them (`rest`). `part` keeps the id;
 * `rest` gets `restId`, or the id if `part` is null. Either is null if it is empty. A review logs or discards
 * `part`, the time that it showed; `rest` stays.
 */
export function splitSession(
  session: AutoLogSession,
  runs: readonly Interval[],
  restId: string,
): { readonly part: AutoLogSession | null; readonly rest: AutoLogSession | null } {
  const left = subtractIntervals(session.runs, runs)
  const within = subtractIntervals(session.runs, left)
  if (left.length === 0) return { part: session, rest: null }
  return {
    part: within.length === 0 ? null : withRuns(session, within),
    rest: withRuns({ ...session, id: within.length === 0 ? session.id : restId }, left),
  }
}

/**
 * Returns the sessions sorted by start. Joins sessions that follow each other within `SESSION_BREAK` if tool,
 * piece, sheet, bars and `autoLogEnabled` are equal.
 */
export function joinedSessions(sessions: readonly AutoLogSession[]): readonly UnsavedSession[] {
  const joined: UnsavedSession[] = []
  const latest = new Map<string, number>()
  for (const session of [...sessions].sort((a, b) => a.startTime - b.startTime)) {
    const key = keyOfWork(session)
    const at = latest.get(key)
    const before = at === undefined ? undefined : joined[at]
    if (at !== undefined && before && session.startTime - before.session.endTime <= SESSION_BREAK) {
      joined[at] = {
        ids: [...before.ids, session.id],
        session: joinSessions(before.session, session),
      }
    } else {
      latest.set(key, joined.length)
      joined.push({ ids: [session.id], session })
    }
  }
  return joined
}

function keyOfWork({ type, metadata, autoLogEnabled }: AutoLogSession): string {
  const { scoreTitle, scoreComposer, scoreId, measures, mode } = metadata
  // For other tools, the mode is the name of the tool.
  const tool = type === 'other' ? [type, mode] : type
  return JSON.stringify([tool, scoreTitle, scoreComposer, scoreId, measures, autoLogEnabled])
}

function byKey(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : 1
}
