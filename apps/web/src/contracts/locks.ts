/** Locks that all tabs of this browser share. A killed tab releases its locks at once. */
export interface Locks {
  /** Runs while holding the lock. Resolves with false, without running, if another holder has it. */
  ifFree(name: string, run: () => Promise<void>): Promise<boolean>
  /** Waits for the lock, then runs while holding it. */
  hold<T>(name: string, run: () => Promise<T>): Promise<T>
}
