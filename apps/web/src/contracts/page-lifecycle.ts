/**
 * Reports when the page is hidden, shown or restored, and whether the browser is online. Asks the browser to
 * keep the data.
 */
export interface PageLifecycle {
  /** Calls `run` when the page is hidden or closed, which is the last moment at which the page can write. */
  onHide(run: () => void): () => void
  /** Calls `run` when the page becomes visible again. */
  onShow(run: () => void): () => void
  /** Calls `run` when the browser shows the page again from its back/forward cache. */
  onRestore(run: () => void): () => void
  /** Returns true if the browser reports a connection. */
  online(): boolean
  onOnlineChange(run: () => void): () => void
  /** Asks the browser not to evict this site's data. Resolves with true if the browser agreed. */
  persist(): Promise<boolean>
  persisted(): Promise<boolean>
  /** Loads the page again, or loads `path` instead. */
  reload(path?: string): void
}
