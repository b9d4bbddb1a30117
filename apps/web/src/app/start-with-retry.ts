import type { Clock } from '../contracts/clock'
import type { PageLifecycle } from '../contracts/page-lifecycle'

/** The first pause between retries in milliseconds. Later pauses are longer. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

interface RetryDeps {
  readonly clock: Pick<Clock, 'after'>
  readonly lifecycle: Pick<PageLifecycle, 'onOnlineChange'>
  /** `startWithRetry` calls this with the error of the first failure. */
  readonly onError: (error: unknown) => void
}

/**
 * Calls `start` until it resolves: after growing pauses, and at once when the browser goes online or offline.
 */
export function startWithRetry(
  start: () => Promise<void>,
  { clock, lifecycle, onError }: RetryDeps,
  pause = FIRST_PAUSE,
): void {
  start().catch((error: unknown) => {
    if (pause === FIRST_PAUSE) onError(error)
    const again = () => {
      cancelTimer()
      stopListening()
      startWithRetry(start, { clock, lifecycle, onError }, Math.min(pause * 2, LONGEST_PAUSE))
    }
    const cancelTimer = clock.after(pause, again)
    const stopListening = lifecycle.onOnlineChange(again)
  })
}

/** The time in milliseconds between the start of the app and the start of syncing. */
const SYNC_DELAY = 1000

/**
 * Calls `start` after `SYNC_DELAY`, and again after each failure. The first screen then does not wait for the
 * sync code.
 */
export function startSyncLater(start: () => Promise<void>, deps: RetryDeps): void {
  deps.clock.after(SYNC_DELAY, () => startWithRetry(start, deps))
}

export interface Once<T> {
  (): Promise<T>
  /** Forgets the promise, so that the next call runs `make` again. */
  reset(): void
}

/**
 * Returns a function that calls `make` once and returns the same promise each time. After a failure, the next
 * call tries again.
 */
export function once<T>(make: () => Promise<T>): Once<T> {
  let made: Promise<T> | undefined
  const call = () => {
    if (made) return made
    const making = make().catch((error: unknown) => {
      if (made === making) made = undefined
      throw error
    })
    made = making
    return making
  }
  return Object.assign(call, {
    reset: () => {
      made = undefined
    },
  })
}
