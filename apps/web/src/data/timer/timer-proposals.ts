import { sameValue } from '@segno/domain/shared/same-value'
import {
  type ActiveTimer,
  pauseTimer,
  proposeEntry,
  resetTimer,
  type TimerProposal,
} from '@segno/domain/timer/timer'
import { countedTimerRuns } from '@segno/domain/timer/timer-runs'
import type { TimerPiece } from '@segno/domain/timer/timer-split'
import {
  type TimerStretch,
  timerNotes,
  timerPieces,
  timerStretches,
} from '@segno/domain/timer/timer-stretches'
import type { TimerWindowEvent } from '@segno/domain/timer/timer-window'
import { type Interval, readIntervals } from '@segno/domain/units/interval'
import type { SharedTimerRecord } from './shared-timer-record'
import type { StoredProposal, StoredProposals } from './stored-proposals'

export interface TimerProposalDeps {
  readonly stored: StoredProposals
  readonly record: SharedTimerRecord
  /** Resolves once the stored timer has been read. */
  readonly ready: () => Promise<void>
  readonly moveWindow: (event: TimerWindowEvent) => void
  readonly notify: () => void
  /** Returns the id of a new entry. */
  readonly newId: () => string
  /** Resolves with true if an entry with this id was ever stored. */
  readonly isLogged: (entryId: string) => Promise<boolean>
}

/** Stops the timer and proposes an entry, which the musician logs or discards. */
export class TimerProposals {
  readonly #deps: TimerProposalDeps
  #forgotten: StoredProposal | null = null
  #stopping: Promise<TimerProposal | null> | null = null
  #isSaving = false

  constructor(deps: TimerProposalDeps) {
    this.#deps = deps
  }

  /**
   * Stops the timer. Resolves with the proposed entry, or with null if the timer is idle. The proposal is
   * durable before the timer is reset. If storage refuses it, the timer stays paused until the musician logs or
   * discards the proposal.
   */
  stop(): Promise<TimerProposal | null> {
    this.#stopping ??= this.#stop().finally(() => {
      this.#stopping = null
    })
    return this.#stopping
  }

  /** Stops the timer and calls `save` with the proposal. Until `save` settles, `asked` returns null. */
  async stopAndSave(save: (proposal: TimerProposal) => Promise<unknown>): Promise<void> {
    this.#isSaving = true
    try {
      const proposal = await this.stop()
      if (proposal) await save(proposal)
    } finally {
      this.#isSaving = false
      this.#deps.notify()
    }
  }

  /**
   * Returns the proposal that screens ask the musician to log; null if there is none, or while `stopAndSave`
   * runs.
   */
  asked(): TimerProposal | null {
    return this.#isSaving ? null : this.latest()
  }

  /** Returns the latest proposal that is neither logged nor discarded; null if there is none. */
  latest(): TimerProposal | null {
    return this.#deps.stored.latest()
  }

  /**
   * Deletes a proposal, by default the latest. Call it once its entry is durable or discarded. `bringBack`
   * undoes it. Resolves with the deleted proposal, or null.
   */
  async forget(which: TimerProposal | null = this.latest()): Promise<StoredProposal | null> {
    const { stored, record, notify } = this.#deps
    const found = (which && stored.find(which)) ?? null
    if (!found) return null
    this.#forgotten = found
    await stored.remove(found).catch(() => {})
    // `stop` leaves the timer paused if it could not store the proposal.
    if (sameValue(record.current().state, found.timer)) record.act(resetTimer)
    notify()
    return found
  }

  /** Returns the stretches of a proposal, oldest first; [] for an unknown proposal. */
  stretches(which: TimerProposal): readonly TimerStretch[] {
    const found = this.#deps.stored.find(which)
    return found ? timerStretches(found.timer, found.timer.checkpointAt, this.countedRuns(which)) : []
  }

  /** Returns the pieces and notes of a proposal, for the entry form. Each piece occurs once. */
  content(which: TimerProposal): { readonly pieces: readonly TimerPiece[]; readonly notes: string } {
    const stretches = this.stretches(which)
    return { pieces: timerPieces(stretches), notes: timerNotes(stretches) }
  }

  /** Returns the intervals that a proposal counted. */
  countedRuns(which: TimerProposal): readonly Interval[] {
    return readIntervals(this.#deps.stored.find(which)?.runs)
  }

  /**
   * Returns the stored proposal or null. It contains the ids of its entries, so that a second save writes the
   * same records.
   */
  find(which: TimerProposal): StoredProposal | null {
    return this.#deps.stored.find(which) ?? null
  }

  /**
   * Deletes the proposals whose entries are stored. A killed page may have saved the entry and not deleted its
   * proposal.
   */
  async forgetLogged(): Promise<void> {
    const { stored, isLogged } = this.#deps
    for (const proposal of stored.all()) {
      const [first] = proposal.entryIds ?? []
      if (first !== undefined && (await isLogged(first).catch(() => false))) {
        await stored.remove(proposal).catch(() => {})
      }
    }
  }

  async bringBack(forgotten: StoredProposal | null = this.#forgotten): Promise<void> {
    const { stored, notify, newId } = this.#deps
    this.#forgotten = null
    // Use new ids, because the tombstones of the undone entries have the old ones.
    const entryIds = forgotten?.entryIds?.map(newId)
    if (forgotten) await stored.add({ ...forgotten, ...(entryIds && { entryIds }) }).catch(() => {})
    notify()
  }

  async #stop(): Promise<TimerProposal | null> {
    const { stored, record, ready, moveWindow, newId } = this.#deps
    await ready()
    record.count()
    const { state, revision, runs } = record.current()
    const now = record.now()
    const proposal = proposeEntry(state, now)
    if (!proposal) return null
    const timer = pauseTimer(state, now) as ActiveTimer
    try {
      const counted = countedTimerRuns(state, runs)
      const entryIds = timerStretches(timer, timer.checkpointAt, counted).map(newId)
      await stored.add({ ...proposal, timer, revision: revision + 1, runs: counted, entryIds })
      record.act(resetTimer)
    } catch {
      record.act(() => timer)
    }
    moveWindow('close')
    return proposal
  }
}
