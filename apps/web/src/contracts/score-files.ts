/** A file of sheet music on this device. */
export interface StoredScoreFile {
  /** SHA-256 of the content, lower-case hexadecimal. */
  readonly hash: string
  /** Size in bytes. */
  readonly bytes: number
}

/**
 * The files of sheet music on this device, by the SHA-256 of their content. A page sees only the files of its owners,
 * never those of another account.
 */
export interface ScoreFiles {
  /**
   * Stores a file for the present owner and resolves with its hash. The file then survives a crash of the
   * browser. Rejects with a `StorageError` if the device cannot store it.
   */
  put(bytes: Blob): Promise<string>
  /** Computes the hash of a file without storing it. */
  hash(bytes: Blob): Promise<string>
  /**
   * Returns a file, or undefined if this device does not have it. If the content no longer matches the hash,
   * removes the file and returns undefined.
   */
  read(hash: string): Promise<Blob | undefined>
  has(hash: string): Promise<boolean>
  /**
   * Returns the thumbnail of the first page of a file, turned by `rotation` degrees; undefined if none is
   * stored.
   */
  readThumbnail(hash: string, rotation: number): Promise<Blob | undefined>
  /**
   * Stores a thumbnail beside its file; does nothing without the file. `list` does not contain it, and removing
   * the file removes it.
   */
  putThumbnail(hash: string, rotation: number, image: Blob): Promise<void>
  /** Removes the present owner's file. Does nothing if there is none. */
  remove(hash: string): Promise<void>
  /** Returns the files of all owners that this page shows. Each hash occurs once. */
  list(): Promise<readonly StoredScoreFile[]>
  /** Calls `listener` after this page or another tab has stored or removed a file. */
  onChange(listener: () => void): () => void
}
