/** The helper of the browser that keeps the app's own files, so that it opens without a connection. */
export interface AppWorker {
  /** Begins to keep the files, or looks after those that are kept. False where the browser cannot. */
  start(): Promise<boolean>
  /** Asks the server for a newer version. */
  check(): Promise<void>
  /** A newer version is there, whole, and waits. */
  isWaiting(): boolean
  onWaiting(run: () => void): void
  /** Another version than the one this page was opened with serves it now, in this tab or another. */
  onTakenOver(run: () => void): void
  /** Lets the version that waits take over; false where none does. */
  takeOver(): boolean
  /** The words of this language are to be kept. */
  useLanguage(language: string): void
}
