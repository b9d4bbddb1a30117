import { sameValue } from '@segno/domain/shared/same-value'
import type { Reminder } from '@segno/domain/timer/reminders'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TimerSnapshot } from './timer-snapshot'

/** Notifies the screens that show the timer. */
export class TimerObservers {
  /** The state of the timer without its elapsed time. It stays the same object until a value in it changes. */
  readonly snapshot: StoreApi<TimerSnapshot>
  readonly #onTick = new Set<() => void>()
  readonly #onReminder = new Set<(reminder: Reminder) => void>()
  readonly #onStop = new Set<() => void>()

  constructor(initial: TimerSnapshot) {
    this.snapshot = createStore<TimerSnapshot>()(() => initial)
  }

  /** Calls `listener` each second while the timer runs, and whenever the elapsed time may have changed. */
  onTick(listener: () => void): () => void {
    this.#onTick.add(listener)
    return () => this.#onTick.delete(listener)
  }

  onReminder(listener: (reminder: Reminder) => void): () => void {
    this.#onReminder.add(listener)
    return () => this.#onReminder.delete(listener)
  }

  /** Calls `listener` when a person stops the timer outside its own window. */
  onStop(listener: () => void): () => void {
    this.#onStop.add(listener)
    return () => this.#onStop.delete(listener)
  }

  notifyChange(next: TimerSnapshot): void {
    if (!sameValue(next, this.snapshot.getState())) this.snapshot.setState(next, true)
    this.notifyTick()
  }

  notifyTick(): void {
    for (const listener of this.#onTick) listener()
  }

  notifyReminder(reminder: Reminder): void {
    for (const listener of this.#onReminder) listener(reminder)
  }

  /** Calls the `onStop` listeners. Returns false if there is none. */
  notifyStop(): boolean {
    for (const listener of this.#onStop) listener()
    return this.#onStop.size > 0
  }
}
