/** An open or opening WebSocket. */
export interface Socket {
  /** Sends a text. Returns false if the connection is not open. */
  send(text: string): boolean
  close(code?: number, reason?: string): void
}

/** The events of a connection. The socket calls `onClose` once and calls nothing after it. */
export interface SocketEvents {
  onOpen(): void
  onMessage(text: string): void
  /**
   * Called with the WebSocket close code when the connection ends: 1000 for a normal close, 44xx if the server
   * refuses it, 1006 if it broke or never opened.
   */
  onClose(code: number): void
}

/** Opens a connection. Throws if the URL is invalid. */
export type OpenSocket = (url: string, events: SocketEvents) => Socket

/** The events after which the real-time client checks its connection. */
export interface SocketLifecycle {
  /** Calls `run` when the page becomes visible again. */
  onShow(run: () => void): () => void
  /** Calls `run` when the window gets the focus. */
  onFocus(run: () => void): () => void
  /** Calls `run` on `pagehide`. The page may come back from the page cache. */
  onLeave(run: () => void): () => void
  online(): boolean
  onOnlineChange(run: () => void): () => void
}
