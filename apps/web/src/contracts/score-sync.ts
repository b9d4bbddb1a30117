/** How much of a file the server has. */
export interface FileProgress {
  /** Bytes from the first one on. */
  readonly received: number
  readonly complete: boolean
}

/** The calls about files of sheet music. They reject with a CallError. */
export interface FileServer {
  /** Returns the hashes of the files that the account has. */
  stored(): Promise<ReadonlySet<string>>
  status(hash: string): Promise<FileProgress>
  /** Appends `chunk` at `offset`. Another place than the end resolves with where the end is. */
  send(hash: string, chunk: Blob, place: FilePlace): Promise<FileProgress>
  /**
   * Returns a file, or null if the account has none with this hash. `onProgress` receives the bytes that have arrived. If
   * the connection ended during the last call for this file, the call continues there.
   */
  get(hash: string, onProgress: (received: number) => void): Promise<Blob | null>
  /** Fetches a file from a public address, through the server, until `signal` aborts. */
  fetchAddress(url: string, signal: AbortSignal): Promise<Blob>
}

export interface FilePlace {
  readonly offset: number
  /** The size of the whole file. */
  readonly bytes: number
  readonly mediaType: string
}

/** A file that is being sent or fetched. */
export interface FileTransfer {
  readonly hash: string
  readonly way: 'up' | 'down'
  /** From 0 to 1. */
  readonly share: number
}

export interface ScoreSyncState {
  /** The files of the account; null until the server has named them. */
  readonly stored: ReadonlySet<string> | null
  readonly transfer: FileTransfer | null
  /** Whether the account has no room for another file. */
  readonly isFull: boolean
}

/** Keeps the files of scores on this device and in the account. The records are synced apart from it. */
export interface ScoreSync {
  state(): ScoreSyncState
  subscribe(listener: () => void): () => void
  /** Fetches a file that this device lacks, on any network: the musician has opened its score. */
  fetch(hash: string): Promise<boolean>
  /** The same, but rejects if the server refuses or cannot be reached, so that the caller can stop. */
  fetchOrReject(hash: string): Promise<boolean>
  /** Sends what the server lacks, if network and choices allow. Resolves when nothing is left to do for now. */
  run(): Promise<void>
  /** The kind of the network; null if the browser does not tell it. */
  network(): 'wifi' | 'mobile' | null
  /** The number of files that only this device has. Asks the server first. */
  countUnsent(): Promise<number>
  fetchAddress(url: string, signal: AbortSignal): Promise<Blob>
}
