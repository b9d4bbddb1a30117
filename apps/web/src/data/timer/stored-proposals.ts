import { type ActiveTimer, readTimerState, type TimerProposal } from '@segno/domain/timer/timer'
import { type Interval, readIntervals } from '@segno/domain/units/interval'
import type { DeviceStorage } from '../../contracts/record-storage'

/** A stopped timer from which no entry has been made yet. */
export interface StoredProposal extends TimerProposal {
  /** The paused timer before it was reset. `forget` compares it with the current timer. */
  readonly timer: ActiveTimer
  /** The revision of the timer after it was stopped. */
  readonly revision: number
  /** The stretches that the timer counted, without trimmed gaps. Absent in proposals of earlier versions. */
  readonly runs?: readonly Interval[]
  /** The ids of the entries to create, at least one for each piece. Absent in proposals of earlier versions. */
  readonly entryIds?: readonly string[]
}

export const PROPOSAL_KEY = 'timer/proposal'

/**
 * Stores stopped timers until the musician logs or discards them. There can be several, because stopping
 * another timer does not replace the first.
 */
export class StoredProposals {
  readonly #device: DeviceStorage
  #kept: readonly StoredProposal[] = []
  /** The proposals of `#kept` that are not durable yet. */
  #unsaved: readonly StoredProposal[] = []

  constructor(device: DeviceStorage) {
    this.#device = device
  }

  latest(): StoredProposal | null {
    return this.#kept.at(-1) ?? null
  }

  all(): readonly StoredProposal[] {
    return this.#kept
  }

  countedRuns(): readonly Interval[] {
    return this.#kept.flatMap(({ runs }) => readIntervals(runs))
  }

  find(proposal: TimerProposal): StoredProposal | undefined {
    return this.#kept.find((kept) => isSame(kept, proposal))
  }

  /** Reads the stored proposals. */
  async load(): Promise<void> {
    try {
      const stored = readList(await this.#device.read(PROPOSAL_KEY))
      this.#kept = [...stored, ...this.#unsaved]
    } catch {
      // If the device cannot be read, the list in memory stays.
    }
  }

  /**
   * Adds a proposal. If it is stored already, replaces it but keeps its entry ids, because another tab may be
   * logging it. Resolves once it is durable. Rejects if it is in memory only.
   */
  add(proposal: StoredProposal): Promise<void> {
    return this.#change((kept) => {
      const entryIds = kept.find((other) => isSame(other, proposal))?.entryIds ?? proposal.entryIds
      const others = kept.filter((other) => !isSame(other, proposal))
      return [...others, { ...proposal, ...(entryIds && { entryIds }) }]
    })
  }

  remove(proposal: TimerProposal): Promise<void> {
    return this.#change((kept) => kept.filter((other) => !isSame(other, proposal)))
  }

  async forget(): Promise<void> {
    this.#kept = []
    this.#unsaved = []
    await this.#device.remove(PROPOSAL_KEY).catch(() => {})
  }

  /** Changes the stored list in one transaction, because another tab may change it at the same time. */
  async #change(change: (kept: readonly StoredProposal[]) => readonly StoredProposal[]): Promise<void> {
    let changed: readonly StoredProposal[] = []
    try {
      await this.#device.update(PROPOSAL_KEY, (stored) => {
        changed = change([...readList(stored), ...this.#unsaved])
        return changed
      })
      this.#kept = changed
      this.#unsaved = []
    } catch (error) {
      const stored = this.#kept.filter((kept) => !this.#unsaved.includes(kept))
      this.#kept = change(this.#kept)
      this.#unsaved = this.#kept.filter((kept) => !stored.includes(kept))
      throw error
    }
  }
}

function isSame(one: TimerProposal, other: TimerProposal): boolean {
  return one.startedAt === other.startedAt && one.elapsed === other.elapsed
}

function readList(stored: unknown): readonly StoredProposal[] {
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

function isKept(value: unknown): value is StoredProposal {
  if (typeof value !== 'object' || value === null) return false
  const { timer, ...numbers } = value as Record<string, unknown>
  const counted = ['startedAt', 'elapsed', 'minutes', 'seconds', 'revision']
  if (!counted.every((field) => Number.isFinite(numbers[field]))) return false
  const state = readTimerState(timer)
  return state !== null && state.status !== 'idle'
}
