/** Files that only some devices need: `scores` to show PDFs, `engraved` to engrave MusicXML. */
export type AppFileGroup = 'scores' | 'engraved'

/** The service worker, which caches the app's files for offline use. */
export interface AppWorker {
  /**
   * Registers the worker. Resolves with false if the browser has none, if the server withdrew it, or during
   * development.
   */
  start(): Promise<boolean>
  /** Checks the server for a newer version. */
  check(): Promise<void>
  /** Returns true if a newer version is completely cached and waits to become active. */
  isWaiting(): boolean
  onWaiting(run: () => void): void
  /** Calls `run` when the active worker changes to a version other than the one that opened this page. */
  onTakenOver(run: () => void): void
  /** Activates the waiting version (`skipWaiting`). Returns false if none waits. */
  takeOver(): boolean
  /** Makes the worker cache the messages of `language`. */
  useLanguage(language: string): void
  /** Makes the worker cache a group of files. */
  useGroup(group: AppFileGroup): void
}
