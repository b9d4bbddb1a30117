/** The place of a blob: an account, and a name that is used once. */
export interface BlobKey {
  readonly account: string
  readonly name: string
}

/** A range of bytes. Its first and its last byte belong to it. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface ListedBlob extends BlobKey {
  /** When the blob was stored (milliseconds), by the clock of the store. */
  readonly storedAt: number
}

/**
 * Stores the bytes of files in a folder or a bucket of S3. A blob counts only if a row of the database names
 * it.
 */
export interface BlobStore {
  /**
   * Stores the whole content or nothing, and resolves when it would survive a crash. `bytes` is the length of
   * the content. If the content throws, `put` stores nothing and rejects with that error.
   */
  put(key: BlobKey, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void>
  /** Returns the bytes of a blob, or undefined if there is none. */
  read(key: BlobKey, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  has(key: BlobKey): Promise<boolean>
  /** Deletes a blob. Does nothing if there is no such blob. */
  delete(key: BlobKey): Promise<void>
  /** Deletes every blob of an account. */
  deleteAccount(account: string): Promise<void>
  /** Yields all blobs in batches, also the remains of interrupted calls of `put`. */
  list(): AsyncIterable<readonly ListedBlob[]>
}
