/** Files that only some devices need: those that show PDFs, and those that engrave MusicXML. */
export type AppFileGroup = 'scores' | 'engraved'

/** The service worker, which caches the app's files for offline use. */
export interface AppWorker {
  /** Registers the worker. Resolves with false if the browser has none, or if the server withdrew it. */
  start(): Promise<boolean>
  /** Checks the server for a newer version. */
  check(): Promise<void>
  /** Whether a newer version is completely cached and waits. */
  isWaiting(): boolean
  onWaiting(run: () => void): void
  /** Calls `run` when a version other than the one that opened this page takes over. */
  onTakenOver(run: () => void): void
  /** Makes the waiting version take over. Returns false if none waits. */
  takeOver(): boolean
  /** Makes the worker cache the messages of this language. */
  useLanguage(language: string): void
  /** Makes the worker cache a group of files. */
  useGroup(group: AppFileGroup): void
}
