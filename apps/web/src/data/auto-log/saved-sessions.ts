import type { AutoLogSession } from '@segno/domain/auto-log/auto-log-session'
import {
  isUnsaved,
  joinedSessions,
  type PracticeDay,
  SESSION_BREAK,
  totalOf,
  unsavedPractice,
} from '@segno/domain/auto-log/unsaved-practice'
import { type Interval, lengthOfIntervals, subtractIntervals } from '@segno/domain/units/interval'
import type { Clock } from '../../contracts/clock'
import type { JournalStore } from '../journal/journal-store'

/** For this long, undo can restore a logged or discarded session (milliseconds). */
const KEPT_FOR_UNDO = 3_600_000
/**
 * An unsaved session that is shorter than the minimum duration is removed this long after its end
 * (milliseconds).
 */
const KEPT_IF_SHORT = 24 * 3_600_000
/** If an open session has had no checkpoint for this long, its page is closed (milliseconds). */
const ABANDONED = 120_000
/** A tab that has claimed a session saves its entry within this time (milliseconds). */
const CLAIM = 60_000

/** Derives from the diary which measured sessions are saved, and which of them can be removed. */
export class SavedSessions {
  readonly #journal: Pick<JournalStore, 'preference' | 'record'>
  readonly #clock: Pick<Clock, 'now' | 'timeZone'>

  constructor(journal: Pick<JournalStore, 'preference' | 'record'>, clock: Pick<Clock, 'now' | 'timeZone'>) {
    this.#journal = journal
    this.#clock = clock
  }

  readonly hasEntry = (id: string): boolean => {
    const record = this.#journal.record('entry', id)
    return record !== undefined && record.deletedAt === undefined
  }

  /** Returns true if the session is saved, or if another tab claimed it and may be saving its entry now. */
  isTaken(session: AutoLogSession, entryId: string): boolean {
    const { entryId: claimed, loggedAt = 0 } = session
    if (claimed === undefined || claimed === entryId || this.#isDeleted(claimed)) return false
    return this.hasEntry(claimed) || this.#clock.now() - loggedAt < CLAIM
  }

  /** Returns the unsaved time by day: `days` waits for a review, `due` is logged now without one. */
  derive(
    sessions: readonly AutoLogSession[],
    timers: readonly Interval[],
  ): { readonly days: readonly PracticeDay[]; readonly due: readonly PracticeDay[] } {
    const saved = sessions.filter(({ entryId }) => entryId !== undefined && this.hasEntry(entryId))
    const options = {
      covered: [...timers, ...saved.flatMap(({ runs }) => runs)],
      config: this.#journal.preference('autoLog'),
      hasEntry: this.hasEntry,
      timeZone: this.#clock.timeZone(),
    }
    const settledBefore = this.#clock.now() - SESSION_BREAK
    const itself = unsavedPractice(
      sessions.filter((session) => this.#logsItself(session)),
      options,
    )
    return {
      days: unsavedPractice(
        sessions.filter((session) => !this.#logsItself(session)),
        options,
      ),
      due: itself.flatMap((day) => {
        const settled = day.sessions.filter(({ session }) => session.endTime <= settledBefore)
        return settled.length === 0 ? [] : [{ ...day, sessions: settled, total: totalOf(settled) }]
      }),
    }
  }

  /** Returns the open sessions whose page was closed or killed. */
  abandoned(open: readonly AutoLogSession[]): readonly AutoLogSession[] {
    return open.filter(({ endTime }) => this.#clock.now() - endTime > ABANDONED)
  }

  /**
   * Returns true if a session can be removed: it was discarded or logged over an hour ago, or has been too
   * short for a review for a day. A logged session that overlaps an unsaved one stays.
   */
  isNeedless(session: AutoLogSession, all: readonly AutoLogSession[]): boolean {
    const now = this.#clock.now()
    const { entryId, discardedAt, loggedAt = 0 } = session
    const unsaved = all.filter((other) => isUnsaved(other, this))
    if (discardedAt !== undefined) return now - discardedAt > KEPT_FOR_UNDO
    if (entryId !== undefined && this.hasEntry(entryId)) {
      return now - loggedAt > KEPT_FOR_UNDO && !overlaps(session, unsaved)
    }
    if (now - session.endTime <= SESSION_BREAK) return false
    const joined = joinedSessions(unsaved).find(({ ids }) => ids.includes(session.id))
    const least = this.#journal.preference('autoLog').minDuration * 1000
    return (
      joined !== undefined && joined.session.duration < least && now - joined.session.endTime > KEPT_IF_SHORT
    )
  }

  /**
   * Returns true if the app logs the session without a review. After an undo of the logged entry, the session
   * waits for a review.
   */
  #logsItself({ autoLogEnabled, entryId }: AutoLogSession): boolean {
    return autoLogEnabled && (entryId === undefined || !this.#isDeleted(entryId))
  }

  #isDeleted(entryId: string): boolean {
    return this.#journal.record('entry', entryId)?.deletedAt !== undefined
  }
}

function overlaps({ runs }: AutoLogSession, others: readonly AutoLogSession[]): boolean {
  const rest = subtractIntervals(
    runs,
    others.flatMap((other) => other.runs),
  )
  return lengthOfIntervals(rest) < lengthOfIntervals(runs)
}
