import { type AutoLogSession, type AutoLogType, withRuns } from '@segno/domain/auto-log/auto-log-session'
import {
  isUnsaved,
  type PracticeDay,
  splitSession,
  type UnsavedSession,
} from '@segno/domain/auto-log/unsaved-practice'
import { sameValue } from '@segno/domain/shared/same-value'
import type { TimerProposal } from '@segno/domain/timer/timer'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import { type Interval, lengthOfIntervals, subtractIntervals } from '@segno/domain/units/interval'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AutoLog, MeasuredTool, Measurement } from '../../contracts/auto-log'
import type { Clock } from '../../contracts/clock'
import type { Ids } from '../../contracts/ids'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { DeviceStorage } from '../../contracts/record-storage'
import type { JournalStore } from '../journal/journal-store'
import type { PracticeTimer } from '../timer/practice-timer'
import { RunningMeasurement } from './running-measurement'
import { SavedSessions } from './saved-sessions'
import { StoredSessions } from './stored-sessions'

/** Milliseconds between two checkpoints of a running tool. A killed browser loses at most this much. */
const CHECKPOINT = 1000

export interface AutoLogDeps {
  readonly device: DeviceStorage
  readonly clock: Clock
  readonly lifecycle: Pick<PageLifecycle, 'onHide' | 'onRestore'>
  readonly ids: Pick<Ids, 'uuid'>
  readonly journal: Pick<JournalStore, 'preference' | 'loadState' | 'load' | 'record' | 'subscribe'>
  readonly timer: Pick<PracticeTimer, 'countedRuns' | 'observers' | 'ready'>
}

export interface AutoLogState {
  /** False until the stored sessions and the diary have been read. */
  readonly isReady: boolean
  /** The time that waits for a review, by day, oldest day first. */
  readonly days: readonly PracticeDay[]
  /** The time that the app logs now without a review. */
  readonly due: readonly PracticeDay[]
}

const nothing: AutoLogState = { isReady: false, days: [], due: [] }

/**
 * Collects the time that tools measure on this device, in all tabs, and derives the part that no entry contains. A
 * session counts as saved while the entry that it names exists. So undoing the entry makes the session unsaved again. A
 * page that closes before it saves the entry loses nothing.
 */
export class AutoLogCollector implements AutoLog {
  /** Resolves once the stored sessions have been read. */
  readonly ready: Promise<void>
  readonly state: StoreApi<AutoLogState>
  readonly #deps: AutoLogDeps
  readonly #stored: StoredSessions
  readonly #saved: SavedSessions
  readonly #running = new Map<string, RunningMeasurement>()
  #stopTicks: (() => void) | null = null
  #isWriting = false
  /** The timer's proposal when the timer was last idle; null if it had none. */
  #oldProposal: TimerProposal | null = null
  #timerStatus = 'idle'

  constructor(deps: AutoLogDeps) {
    this.#deps = deps
    this.state = createStore<AutoLogState>()(() => nothing)
    this.#stored = new StoredSessions(deps.device, () => this.#handleRows())
    this.#saved = new SavedSessions(deps.journal, deps.clock)
    deps.timer.observers.snapshot.subscribe(() => this.#handleTimer())
    deps.timer.observers.onTick(() => this.refresh())
    deps.journal.subscribe(() => this.refresh())
    deps.lifecycle.onHide(() => void this.#write())
    deps.lifecycle.onRestore(() => {
      for (const running of this.#running.values()) running.skip()
    })
    this.ready = this.#open()
  }

  begin(tool: MeasuredTool): Measurement {
    const { clock, ids, journal } = this.#deps
    const autoLogEnabled = !journal.preference('autoLog').showSummary
    const running = new RunningMeasurement(tool, { clock, id: ids.uuid(), autoLogEnabled })
    this.#running.set(running.id, running)
    this.#stopTicks ??= clock.every(CHECKPOINT, () => this.#checkpoint())
    // The preference is known only once the diary is loaded.
    void this.#loaded().then(() => journal.preference('autoLog').enabled || this.#cancel(running))
    return {
      update: (metadata) => running.update(metadata),
      end: (at) => void this.#end(running, at),
    }
  }

  /** Stops the tools of this page. Resolves once all their measured time is durable. */
  async finish(): Promise<void> {
    const all = [...this.#running.values()]
    for (const running of all) running.onFinish?.()
    await Promise.all(all.map((running) => this.#end(running)))
  }

  /**
   * Claims sessions for the entry that the caller is about to save. Resolves with the ids of the claimed sessions. It
   * omits those that another tab has saved or claimed.
   */
  async claim(sessions: readonly UnsavedSession[], entryId: string): Promise<readonly string[]> {
    const loggedAt = this.#now()
    const claimed: string[] = []
    await this.#mark(sessions, (session) => {
      if (this.#saved.isTaken(session, entryId)) return null
      claimed.push(session.id)
      return { ...session, entryId, loggedAt }
    })
    return claimed
  }

  /** Discards sessions. `restore` undoes it. */
  async discard(sessions: readonly UnsavedSession[]): Promise<void> {
    const discardedAt = this.#now()
    await this.#mark(sessions, (session) => ({ ...session, discardedAt }))
  }

  async restore(sessions: readonly UnsavedSession[]): Promise<void> {
    const ids = idsOf(sessions)
    await this.#stored.change((session) =>
      ids.has(session.id) ? [{ ...session, discardedAt: undefined }] : null,
    )
  }

  /**
   * Returns the id of the entry with a session of this tool that overlaps `runs`, or null. A tool that saves
   * its own entries calls this first, because the review may have logged its time.
   */
  entryOf(type: AutoLogType, runs: readonly Interval[]): string | null {
    const isWithin = (session: AutoLogSession) =>
      lengthOfIntervals(subtractIntervals(session.runs, runs)) < session.duration
    const ids = this.#sessions().flatMap((session) =>
      session.type === type && session.entryId !== undefined && isWithin(session) ? [session.entryId] : [],
    )
    return ids.find((id) => this.#saved.hasEntry(id)) ?? null
  }

  /** Discards the unsaved time of this tool within `runs`. Returns the discarded sessions for `restore`. */
  async discardWithin(type: AutoLogType, runs: readonly Interval[]): Promise<readonly UnsavedSession[]> {
    const found = this.#sessions().flatMap((session): UnsavedSession[] => {
      if (session.type !== type || !isUnsaved(session, this.#saved)) return []
      const within = subtractIntervals(session.runs, subtractIntervals(session.runs, runs))
      return within.length === 0 ? [] : [{ ids: [session.id], session: withRuns(session, within) }]
    })
    await this.discard(found)
    return found
  }

  /**
   * Returns the intervals of `runs` that neither the timer nor an entry of this device has counted; empty if all are
   * counted.
   */
  uncounted(runs: readonly Interval[]): readonly Interval[] {
    const saved = this.#sessions().filter(
      ({ entryId }) => entryId !== undefined && this.#saved.hasEntry(entryId),
    )
    return subtractIntervals(runs, [...this.#covered(), ...saved.flatMap((session) => session.runs)])
  }

  /** Stores the time of an entry that the timer or a tool is about to save. Sessions then do not count it again. */
  cover(entryId: string, runs: readonly Interval[]): Promise<void> {
    return runs.length === 0 ? Promise.resolve() : this.#stored.cover({ entryId, runs })
  }

  /** Computes the state again. The state also depends on the clock, so the screen calls this too. */
  refresh(): void {
    if (!this.state.getState().isReady) return
    const next = { isReady: true, ...this.#saved.derive(this.#sessions(), this.#covered()) }
    if (!sameValue(next, this.state.getState())) this.state.setState(next, true)
  }

  /** Removes all sessions, here and in other tabs. Await it before the app erases this device. */
  async forget(): Promise<void> {
    for (const running of [...this.#running.values()]) {
      running.onFinish?.()
      this.#remove(running)
    }
    await this.#stored.forget()
  }

  #now(): Milliseconds {
    return milliseconds(this.#deps.clock.now())
  }

  async #open(): Promise<void> {
    await Promise.all([this.#stored.load(), this.#deps.timer.ready, this.#loaded()])
    this.#handleTimer()
    this.state.setState({ ...nothing, isReady: true }, true)
    await this.#tidy().catch(() => {})
    this.refresh()
  }

  async #loaded(): Promise<void> {
    await this.#deps.journal.load().catch(() => {})
  }

  /** Returns every session of this device, including those that tools of this page still measure. */
  #sessions(): readonly AutoLogSession[] {
    return this.#stored.all([...this.#running.values()].map((running) => running.session()))
  }

  /** Returns the intervals that the timer, its proposals and its saved entries have counted. */
  #covered(): readonly Interval[] {
    const covers = this.#stored.covers().filter(({ entryId }) => this.#saved.hasEntry(entryId))
    return [...this.#deps.timer.countedRuns(), ...covers.flatMap(({ runs }) => runs)]
  }

  /** Stores the measured time of the running tools. Skips a second if the last write is still in progress. */
  #checkpoint(): void {
    if (!this.#isWriting) void this.#write()
    this.refresh()
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    const all = [...this.#running.values()]
    for (const running of all) running.count()
    // If a write fails, the next checkpoint writes again.
    const writes = all.map((running) => this.#stored.checkpoint(running.session()))
    await Promise.allSettled([...writes, this.#stored.end([])])
    this.#isWriting = false
  }

  async #end(running: RunningMeasurement, at?: number): Promise<void> {
    if (!this.#running.has(running.id)) return
    running.count()
    if (at !== undefined && !running.cut(at)) return this.#cancel(running)
    const session = running.session()
    this.#remove(running)
    await this.#stored.end([session]).catch(() => {})
  }

  #cancel(running: RunningMeasurement): void {
    this.#remove(running)
    void this.#stored.drop(running.id).catch(() => {})
  }

  #remove(running: RunningMeasurement): void {
    this.#running.delete(running.id)
    if (this.#running.size > 0) return
    this.#stopTicks?.()
    this.#stopTicks = null
  }

  /**
   * Applies `mark` to the part of each session that the musician saw. The rest, which the timer covers, becomes a
   * session of its own.
   */
  async #mark(
    sessions: readonly UnsavedSession[],
    mark: (session: AutoLogSession) => AutoLogSession | null,
  ): Promise<void> {
    const ids = idsOf(sessions)
    const shown = sessions.flatMap(({ session }) => session.runs)
    await this.#stored.end(this.#sessions().filter(({ id }) => ids.has(id) && this.#stored.isOpen(id)))
    await this.#stored.change((session) => {
      if (!ids.has(session.id)) return null
      const { part, rest } = splitSession(session, shown, `${session.id}/${this.#deps.ids.uuid()}`)
      const marked = part && mark(part)
      return marked && [marked, ...(rest ? [rest] : [])]
    })
  }

  /** Ends abandoned sessions. Removes sessions and timer covers that neither a review nor an undo needs. */
  async #tidy(): Promise<void> {
    const abandoned = this.#saved.abandoned(this.#stored.all([]).filter(({ id }) => this.#stored.isOpen(id)))
    await this.#stored.end(abandoned)
    const all = this.#sessions()
    await this.#stored.change((session) => (this.#saved.isNeedless(session, all) ? [] : null))
    const left = this.#sessions().flatMap(({ runs }) => runs)
    await this.#stored.dropCovers(
      ({ runs }) => lengthOfIntervals(subtractIntervals(runs, left)) === lengthOfIntervals(runs),
    )
  }

  #handleRows(): void {
    // Another tab has logged or discarded a session that a tool of this page measures. That ends the session.
    const isOver = [...this.#running.keys()].some((id) => this.#stored.isDone(id))
    if (isOver) void this.finish()
    this.refresh()
  }

  #handleTimer(): void {
    const { status, proposal } = this.#deps.timer.observers.snapshot.getState()
    const isStopped = this.#timerStatus !== 'idle' && status === 'idle'
    this.#timerStatus = status
    if (isStopped && proposal !== null && !sameValue(proposal, this.#oldProposal)) void this.finish()
    if (status === 'idle') this.#oldProposal = proposal
    this.refresh()
  }
}

function idsOf(sessions: readonly UnsavedSession[]): ReadonlySet<string> {
  return new Set(sessions.flatMap(({ ids }) => ids))
}
