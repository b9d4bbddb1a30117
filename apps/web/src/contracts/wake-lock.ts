/** Keeps the screen on. */
export interface WakeLock {
  readonly supported: boolean
  /** Requests the lock now and whenever the page becomes visible. Returns a function that releases it. */
  hold(onChange: (held: boolean) => void): () => void
}
