import { type ActiveTimer, readTimerState, type TimerProposal } from '@segno/domain/timer/timer'
import type { DeviceStorage } from '../../contracts/record-storage'

/** A stopped timer that no entry has been made of yet. */
export interface KeptProposal extends TimerProposal {
  /** The timer as it was, paused: it can be taken up again. */
  readonly timer: ActiveTimer
  /** The revision of the timer that stopping it led to. */
  readonly revision: number
}

export const proposalKey = 'timer/proposal'

/**
 * Stopped timers wait here, durably, until they are logged or given up. There may be several: stopping a second
 * time does not lose the first.
 */
export class TimerProposals {
  readonly #device: DeviceStorage
  #kept: readonly KeptProposal[] = []
  /** Those of `#kept` that could not be written yet. */
  #unsaved: readonly KeptProposal[] = []

  constructor(device: DeviceStorage) {
    this.#device = device
  }

  latest(): KeptProposal | null {
    return this.#kept.at(-1) ?? null
  }

  find(proposal: TimerProposal): KeptProposal | undefined {
    return this.#kept.find((kept) => isSame(kept, proposal))
  }

  /** Reads what is stored; keeps what is known where that cannot be done. */
  async load(): Promise<void> {
    try {
      const stored = readList(await this.#device.read(proposalKey))
      this.#kept = [...stored, ...this.#unsaved]
    } catch {
      // What is known stays.
    }
  }

  /** Durable once it resolves; rejects where it is only in memory. */
  add(proposal: KeptProposal): Promise<void> {
    return this.#change((kept) => [...kept, proposal])
  }

  remove(proposal: TimerProposal): Promise<void> {
    return this.#change((kept) => kept.filter((other) => !isSame(other, proposal)))
  }

  async forget(): Promise<void> {
    this.#kept = []
    this.#unsaved = []
    await this.#device.remove(proposalKey).catch(() => {})
  }

  async #change(change: (kept: readonly KeptProposal[]) => readonly KeptProposal[]): Promise<void> {
    // Another tab may have stopped a timer since; what it stored is not to be lost.
    await this.load()
    const stored = this.#kept.filter((kept) => !this.#unsaved.includes(kept))
    this.#kept = change(this.#kept)
    this.#unsaved = this.#kept.filter((kept) => !stored.includes(kept))
    await this.#device.write(proposalKey, this.#kept)
    this.#unsaved = []
  }
}

function isSame(one: TimerProposal, other: TimerProposal): boolean {
  return one.startedAt === other.startedAt && one.elapsed === other.elapsed
}

function readList(stored: unknown): readonly KeptProposal[] {
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

function isKept(value: unknown): value is KeptProposal {
  if (typeof value !== 'object' || value === null) return false
  const { timer, ...numbers } = value as Record<string, unknown>
  const counted = ['startedAt', 'elapsed', 'minutes', 'seconds', 'revision']
  if (!counted.every((field) => Number.isFinite(numbers[field]))) return false
  const state = readTimerState(timer)
  return state !== null && state.status !== 'idle'
}
