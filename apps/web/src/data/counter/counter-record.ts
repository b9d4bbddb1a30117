import {
  type CounterSettings,
  defaultCounterSettings,
  readCounterSettings,
} from '@segno/domain/counter/counter-settings'
import { type CounterState, readCounterState, readyCounter } from '@segno/domain/counter/repetition-counter'

/** The counter's row on this device: its state and the settings of the next counter. */
export interface CounterRecord {
  /** The settings of the next counter. */
  readonly settings: CounterSettings
  readonly state: CounterState
}

const freshCounter: CounterRecord = { settings: defaultCounterSettings, state: readyCounter }

/** Reads a stored row. A missing or unreadable field gets its initial value. */
export function readCounterRecord(stored: unknown): CounterRecord {
  if (typeof stored !== 'object' || stored === null) return freshCounter
  const { settings, state } = stored as Partial<Record<keyof CounterRecord, unknown>>
  return { settings: readCounterSettings(settings), state: readCounterState(state) ?? readyCounter }
}

/** Returns the moment up to which the counter has counted its time (milliseconds); 0 if it is ready. */
export function countedAt({ state }: CounterRecord): number {
  return state.status === 'ready' ? 0 : state.run.countedAt
}
