import {
  type CounterSettings,
  defaultCounterSettings,
  readCounterSettings,
} from '@segno/domain/counter/counter-settings'
import { type CounterState, readCounterState, readyCounter } from '@segno/domain/counter/repetition-counter'

/** The counter and its bookkeeping: one small row of this device, shared by its tabs. */
export interface CounterRecord {
  /** The settings of the next counter. */
  readonly settings: CounterSettings
  readonly state: CounterState
  /** Every act of a person raises it, counting time never does. Of two rows, the one with the higher revision wins. */
  readonly revision: number
}

export const freshCounter: CounterRecord = {
  settings: defaultCounterSettings,
  state: readyCounter,
  revision: 0,
}

/** Reads a stored row. An unreadable part gets its initial value. */
export function readCounterRecord(stored: unknown): CounterRecord {
  if (typeof stored !== 'object' || stored === null) return freshCounter
  const { settings, state, revision } = stored as Partial<Record<keyof CounterRecord, unknown>>
  return {
    settings: readCounterSettings(settings),
    state: readCounterState(state) ?? readyCounter,
    revision: typeof revision === 'number' && Number.isFinite(revision) ? revision : 0,
  }
}

/** Returns true if `stored` is newer than `mine`: a later act, or a later count of the same acts. */
export function isNewer(stored: CounterRecord, mine: CounterRecord): boolean {
  if (stored.revision !== mine.revision) return stored.revision > mine.revision
  return countedAt(stored) > countedAt(mine)
}

function countedAt({ state }: CounterRecord): number {
  return state.status === 'ready' ? 0 : state.run.countedAt
}
