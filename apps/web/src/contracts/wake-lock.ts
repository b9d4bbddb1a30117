/** Keeps the screen on. */
export interface WakeLock {
  readonly supported: boolean
  /**
   * Holds a wake lock, requested now and whenever the page becomes visible. Calls `onChange` with true when the
   * browser grants it, and with false when the browser refuses or releases it. Returns a function that releases
   * it.
   */
  hold(onChange: (held: boolean) => void): () => void
}
