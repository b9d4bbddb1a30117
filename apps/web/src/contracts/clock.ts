/** Time as the app sees it; the only door to it, so that tests can move it. */
export interface Clock {
  /** Wall clock, milliseconds since the epoch. It may jump. */
  now(): number
  /** Milliseconds that only grow while the page lives. */
  monotonic(): number
  /** IANA name of the zone the device is in now. */
  timeZone(): string
  /** Runs once after `delay` milliseconds; the answer cancels. */
  after(delay: number, run: () => void): () => void
  /** Runs every `interval` milliseconds; the answer stops it. */
  every(interval: number, run: () => void): () => void
  /** Resolves in a later task, letting input and painting through. */
  pause(): Promise<void>
}
