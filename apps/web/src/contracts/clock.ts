/** The only source of time in the app, so that tests can control it. */
export interface Clock {
  /** Returns the wall clock in milliseconds since the epoch. It may jump. */
  now(): number
  /** Returns milliseconds since the page was opened. They never decrease. */
  monotonic(): number
  /** Returns the IANA name of the device's current time zone. */
  timeZone(): string
  /** Runs `run` once after `delay` milliseconds. Returns a function that cancels it. */
  after(delay: number, run: () => void): () => void
  /** Runs `run` every `interval` milliseconds. Returns a function that stops it. */
  every(interval: number, run: () => void): () => void
  /** Resolves in a later task, so that the browser can handle input and paint. */
  pause(): Promise<void>
}
