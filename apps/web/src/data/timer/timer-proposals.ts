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
  /** Resolves once the saved timer has been read. */
  readonly ready: () => Promise<void>
  readonly moveWindow: (event: TimerWindowEvent) => void
  readonly notify: () => void
  /** Returns the id of a new entry. */
  readonly newId: () => string
  /** Whether an entry with this id was ever stored. */
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
   * Returns the proposed entry, or null if the timer is idle. The proposal is durable before the timer is reset.
   * If storage refuses it, the timer stays paused until the proposal is logged or discarded.
   */
  stop(): Promise<TimerProposal | null> {
    this.#stopping ??= this.#stop().finally(() => {
      this.#stopping = null
    })
    return this.#stopping
  }

  /** Stops the timer and calls `save` with the proposal. Screens do not ask about the proposal meanwhile. */
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

  /** Returns the proposal that screens ask about. */
  asked(): TimerProposal | null {
    return this.#isSaving ? null : this.latest()
  }

  /** Returns the latest proposal that is neither logged nor discarded. */
  latest(): TimerProposal | null {
    return this.#deps.stored.latest()
  }

  /**
   * Deletes a proposal. Call it when its entry is durable or discarded. `bringBack` undoes it, by default for the last
   * one. Returns the deleted proposal.
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

  /** The stretches of a proposal, oldest first. */
  stretches(which: TimerProposal): readonly TimerStretch[] {
    const found = this.#deps.stored.find(which)
    return found ? timerStretches(found.timer, found.timer.checkpointAt, this.countedRuns(which)) : []
  }

  /** The pieces and notes of a proposal, for the form. A piece that came twice is named once. */
  content(which: TimerProposal): { readonly pieces: readonly TimerPiece[]; readonly notes: string } {
    const stretches = this.stretches(which)
    return { pieces: timerPieces(stretches), notes: timerNotes(stretches) }
  }

  /** The time that a proposal counted. */
  countedRuns(which: TimerProposal): readonly Interval[] {
    return readIntervals(this.#deps.stored.find(which)?.runs)
  }

  /** Returns the stored proposal. It has the ids of its entries, so that a second save writes the same records. */
  find(which: TimerProposal): StoredProposal | null {
    return this.#deps.stored.find(which) ?? null
  }

  /** Deletes the proposals of pages that were killed after they had saved the entries. */
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
    // The tombstones of undone entries keep their ids.
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
