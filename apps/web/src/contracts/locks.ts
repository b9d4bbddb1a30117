/** Locks that all tabs of this browser share. A killed tab's lock is free at once. */
export interface Locks {
  /** Runs while holding the lock; false, without running, where another tab holds it. */
  ifFree(name: string, run: () => Promise<void>): Promise<boolean>
  /** Waits for the lock. */
  hold<T>(name: string, run: () => Promise<T>): Promise<T>
}
