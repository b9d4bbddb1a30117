/** What happens to the page as a whole. */
export interface PageLifecycle {
  /** The page is being hidden or left: the last moment to write. */
  onHide(run: () => void): () => void
  /** The page is looked at again. */
  onShow(run: () => void): () => void
  /** True while the device says it has a connection. */
  online(): boolean
  onOnlineChange(run: () => void): () => void
  /** Asks the browser not to evict this site's data; true where it agreed. */
  persist(): Promise<boolean>
  persisted(): Promise<boolean>
  reload(): void
}
