/** How much of a file the server has. */
export interface FileProgress {
  /** The number of bytes that the server has, from the first byte on. */
  readonly received: number
  readonly complete: boolean
}

/** The calls about files of sheet music. They reject with a CallError. */
export interface FileServer {
  /** Returns the hashes of the files that the account has. */
  stored(): Promise<ReadonlySet<string>>
  status(hash: string): Promise<FileProgress>
  /**
   * Appends `chunk` at `place.offset`. If that is not the end of the server's file, appends nothing and
   * resolves with the end.
   */
  send(hash: string, chunk: Blob, place: FilePlace): Promise<FileProgress>
  /**
   * Returns a file, or null if the account has none with this hash. `onProgress` receives the number of bytes
   * received. If the connection ended during the last call for this file, the download resumes there.
   */
  get(hash: string, onProgress: (received: number) => void): Promise<Blob | null>
  /** Fetches a file from a public address through our server. `signal` aborts it. */
  fetchAddress(url: string, signal: AbortSignal): Promise<Blob>
}

export interface FilePlace {
  readonly offset: number
  /** The size of the whole file in bytes. */
  readonly bytes: number
  readonly mediaType: string
}

/** A file that is being sent or fetched. */
export interface FileTransfer {
  readonly hash: string
  readonly way: 'up' | 'down'
  /** The part that has been transferred, from 0 to 1. */
  readonly share: number
}

export interface ScoreSyncState {
  /** The hashes of the account's files; null until the server has listed them. */
  readonly stored: ReadonlySet<string> | null
  readonly transfer: FileTransfer | null
  /** Whether the account has no room for another file. */
  readonly isFull: boolean
}

/** Syncs the files of scores between this device and the account. Sync rounds sync the records. */
export interface ScoreSync {
  state(): ScoreSyncState
  subscribe(listener: () => void): () => void
  /**
   * Fetches a file that this device lacks, on any network, because the musician has opened its score. Resolves
   * with false if that failed.
   */
  fetch(hash: string): Promise<boolean>
  /**
   * Fetches like `fetch`, but rejects if the server refuses or cannot be reached, so that the caller can stop.
   * Resolves with false if the server lacks the file or the sync has ended.
   */
  fetchOrReject(hash: string): Promise<boolean>
  /**
   * Sends the files that the server lacks, if the network and the musician's settings allow it. If the settings
   * say so, also fetches the files that this device lacks. Resolves when it can transfer no more for now.
   */
  run(): Promise<void>
  /**
   * Returns the kind of the network. A cellular network and a browser that saves data count as mobile. Returns
   * null if the browser does not report it.
   */
  network(): 'wifi' | 'mobile' | null
  /**
   * Resolves with the number of files of scores that only this device has. Asks the server first; without a
   * response, uses its last list.
   */
  countUnsent(): Promise<number>
  fetchAddress(url: string, signal: AbortSignal): Promise<Blob>
}
