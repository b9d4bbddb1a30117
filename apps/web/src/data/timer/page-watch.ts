import type { TimerGap } from '@segno/domain/timer/timer'
import { milliseconds } from '@segno/domain/units/duration'
import type { Clock } from '../../contracts/clock'

/** Browsers let a page that has been hidden for this long run its timers only about once a minute. */
const throttledAfter = milliseconds(8_000)
const throttledStep = milliseconds(65_000)
/** A hidden tab leaves saving and reminding to another one heard within this time. */
const deferring = milliseconds(2_000)

/** What this tab knows of being looked at, and of other tabs. */
export class PageWatch {
  readonly #clock: Clock
  #hiddenSince: number | null = null
  #heardAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  hide(): void {
    this.#hiddenSince ??= this.#clock.now()
  }

  show(): void {
    this.#hiddenSince = null
  }

  hearOther(): void {
    this.#heardAt = this.#clock.monotonic()
  }

  /** Whether another tab does the counting that is the same in all of them. */
  leavesItToOthers(): boolean {
    return this.#hiddenSince !== null && this.#clock.monotonic() - this.#heardAt < deferring
  }

  /** Whether a long step is only the browser's sparing of a hidden page: its time passed like any other. */
  isThrottling(gap: TimerGap): boolean {
    if (this.#hiddenSince === null) return false
    return gap.from - this.#hiddenSince >= throttledAfter && gap.to - gap.from <= throttledStep
  }
}
