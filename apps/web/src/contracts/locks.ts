/** Locks that all tabs of this browser share. A killed tab releases its locks at once. */
export interface Locks {
  /**
   * Calls `run` while holding the lock. Resolves with false, without calling it, if another holder has the
   * lock.
   */
  ifFree(name: string, run: () => Promise<void>): Promise<boolean>
  /** Waits for the lock, then calls `run` while holding it. Resolves with its result. */
  hold<T>(name: string, run: () => Promise<T>): Promise<T>
}
