import type { AutoLogSession } from '@segno/domain/auto-log/auto-log-session'
import { withRuns } from '@segno/domain/auto-log/auto-log-session'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import type { Interval } from '@segno/domain/units/interval'
import type { MeasuredTool, ToolMetadata } from '../../contracts/auto-log'
import type { Clock } from '../../contracts/clock'

/**
 * Browsers run the timers of a hidden page about once a minute. A longer step (milliseconds) means that the
 * device slept, without sound.
 */
const LONGEST_STEP = 65_000
/**
 * If the wall clock drifts this far from the monotonic clock (milliseconds), the device slept or a user set the
 * clock.
 */
const LARGEST_DRIFT = 2_000

/**
 * Measures the time of one tool of this page since `begin`. The monotonic clock measures lengths, and the wall
 * clock gives the start of each run.
 */
export class RunningMeasurement {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>
  readonly onFinish: (() => void) | undefined
  #session: AutoLogSession
  #runs: Interval[]
  #readAt: { readonly wall: number; readonly monotonic: number }
  #tempo: number | null = null
  #tempoTime = 0
  #beats = 0

  constructor(
    { type, metadata = {}, from, onFinish }: MeasuredTool,
    { clock, id, autoLogEnabled }: { clock: Clock; id: string; autoLogEnabled: boolean },
  ) {
    const now = clock.now()
    const start = milliseconds(Math.min(from ?? now, now))
    this.#clock = clock
    this.onFinish = onFinish
    this.#runs = [[start, milliseconds(now)]]
    this.#readAt = { wall: now, monotonic: clock.monotonic() }
    this.#session = {
      id,
      type,
      startTime: start,
      endTime: milliseconds(now),
      duration: milliseconds(now - start),
      metadata: {},
      autoLogEnabled,
      runs: this.#runs,
    }
    this.update(metadata)
  }

  get id(): string {
    return this.#session.id
  }

  session(): AutoLogSession {
    const averageTempo = this.#averageTempo()
    const metadata = { ...this.#session.metadata, ...(averageTempo === undefined ? {} : { averageTempo }) }
    return withRuns({ ...this.#session, metadata }, this.#runs)
  }

  update({ currentTempo, ...metadata }: ToolMetadata): void {
    this.count()
    if (currentTempo !== undefined) this.#tempo = currentTempo
    this.#session = { ...this.#session, metadata: { ...this.#session.metadata, ...metadata } }
  }

  /**
   * Adds the time since the last call, unless it exceeds `LONGEST_STEP`. Starts a new run after such a step or
   * a drift of the wall clock.
   */
  count(): void {
    const wall = this.#clock.now()
    const monotonic = this.#clock.monotonic()
    const step = monotonic - this.#readAt.monotonic
    const drift = wall - this.#readAt.wall - step
    this.#readAt = { wall, monotonic }
    if (step <= LONGEST_STEP) this.#add(step)
    if (step > LONGEST_STEP || Math.abs(drift) > LARGEST_DRIFT) {
      this.#runs.push([milliseconds(wall), milliseconds(wall)])
    }
  }

  /** Drops the time after `at` (wall clock, milliseconds). Returns false if no time is left. */
  cut(at: number): boolean {
    const kept = this.#runs.filter(([from]) => from < at)
    this.#runs = kept.map(([from, to]) => [from, milliseconds(Math.min(to, at))])
    return this.#runs.length > 0
  }

  /**
   * Starts a new run without the time since the last count, in which the page was in the back/forward cache.
   */
  skip(): void {
    const wall = milliseconds(this.#clock.now())
    this.#readAt = { wall, monotonic: this.#clock.monotonic() }
    this.#runs.push([wall, wall])
  }

  #add(step: number): void {
    const last = this.#runs.pop()
    if (!last) return
    const to: Milliseconds = milliseconds(last[1] + step)
    this.#runs.push([last[0], to])
    if (this.#tempo === null) return
    this.#tempoTime += step
    this.#beats += step * this.#tempo
  }

  #averageTempo(): number | undefined {
    const average = this.#tempoTime === 0 ? this.#tempo : this.#beats / this.#tempoTime
    return average === null ? this.#session.metadata.averageTempo : Math.round(average * 10) / 10
  }
}
