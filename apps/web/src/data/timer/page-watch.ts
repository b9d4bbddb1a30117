import type { TimerGap } from '@segno/domain/timer/timer'
import { milliseconds } from '@segno/domain/units/duration'
import type { Clock } from '../../contracts/clock'

/** Browsers throttle timers of a page that has been hidden for this long to about one run a minute. */
const throttledAfter = milliseconds(8_000)
const throttledStep = milliseconds(65_000)
/** If another tab wrote within this time (milliseconds), a hidden tab leaves saving and reminders to it. */
const deferring = milliseconds(2_000)

/** Records whether this tab is visible and when another tab last wrote. */
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

  /** Returns true if this tab is hidden and another tab saves and checks reminders. */
  defersToOtherTab(): boolean {
    return this.#hiddenSince !== null && this.#clock.monotonic() - this.#otherTabAt < deferring
  }

  /** Returns true if throttling explains a long step. Its time counts, and it is no gap. */
  isThrottling(gap: TimerGap): boolean {
    if (this.#hiddenSince === null) return false
    return gap.from - this.#hiddenSince >= throttledAfter && gap.to - gap.from <= throttledStep
  }
}
