import type { TimerGap } from '@segno/domain/timer/timer'
import { milliseconds } from '@segno/domain/units/duration'
import type { Clock } from '../../contracts/clock'

/** Browsers throttle timers of a page hidden for this long to about one run a minute. */
const throttledAfter = milliseconds(8_000)
const throttledStep = milliseconds(65_000)
/** A hidden tab leaves saving and reminders to another tab that wrote within this time. */
const deferring = milliseconds(2_000)

/** Whether this tab is visible, and when another tab last wrote. */
export class PageWatch {
  readonly #clock: Clock
  #hiddenSince: number | null = null
  #otherTabAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  hide(): void {
    this.#hiddenSince ??= this.#clock.now()
  }

  show(): void {
    this.#hiddenSince = null
  }

  noteOtherTab(): void {
    this.#otherTabAt = this.#clock.monotonic()
  }

  /** Whether another tab saves and checks reminders, so that this one need not. */
  defersToOtherTab(): boolean {
    return this.#hiddenSince !== null && this.#clock.monotonic() - this.#otherTabAt < deferring
  }

  /** Whether a long step comes from throttling. Its time counts; it is no gap. */
  isThrottling(gap: TimerGap): boolean {
    if (this.#hiddenSince === null) return false
    return gap.from - this.#hiddenSince >= throttledAfter && gap.to - gap.from <= throttledStep
  }
}
