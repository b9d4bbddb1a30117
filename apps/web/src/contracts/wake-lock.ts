/** Keeps the screen on while something is being shown at the stand. */
export interface WakeLock {
  readonly supported: boolean
  /** Asks now and again whenever the page becomes visible; the answer releases. */
  hold(onChange: (held: boolean) => void): () => void
}
