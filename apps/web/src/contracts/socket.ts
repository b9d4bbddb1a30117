/** An open, or opening, two-way connection. */
export interface Socket {
  /** Sends a text; false where the connection cannot take it now. */
  send(text: string): boolean
  close(code?: number, reason?: string): void
}

/** What a connection tells. Nothing comes after `onClose`, which comes once. */
export interface SocketEvents {
  onOpen(): void
  onMessage(text: string): void
  /** `code` is 1000 where either side closed it on purpose, 1006 where it broke or was never open. */
  onClose(code: number): void
}

/** Opens a connection. Throws where the address is none. */
export type OpenSocket = (url: string, events: SocketEvents) => Socket

/** The moments of a page at which a connection is worth another look. */
export interface SocketLifecycle {
  /** The page is looked at again. */
  onShow(run: () => void): () => void
  /** The window has the keyboard again. */
  onFocus(run: () => void): () => void
  /** The page is left, perhaps to be come back to. */
  onLeave(run: () => void): () => void
  online(): boolean
  onOnlineChange(run: () => void): () => void
}
