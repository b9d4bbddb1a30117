/** A complete file of an account. Times are milliseconds. */
export interface StoredFile {
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string
  /** The name of the file in the blob store. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly createdAt: number
}

export interface UploadPart {
  /** The offset of the part in the file (bytes). */
  readonly position: number
  readonly bytes: number
  /** The name of the part in the blob store. */
  readonly name: string
}

/** A file that has arrived in part. */
export interface Upload {
  /** The size of the whole file. */
  readonly bytes: number
  /** The parts in order, without gaps. */
  readonly parts: readonly UploadPart[]
}

/** The most files and bytes of one account, with the files that have arrived in part. */
export interface FileQuotas {
  readonly count: number
  readonly bytes: number
}

export interface FileUsage {
  readonly files: number
  readonly bytes: number
}

export type AddedPart = 'added' | 'moved' | 'otherSize' | 'full'

/** The list of files of each account. Each method takes an account id and reads or writes that account only. */
export interface FileStore {
  find(account: string, hash: string): Promise<StoredFile | undefined>
  /** Returns the complete files, the oldest first. */
  all(account: string): Promise<StoredFile[]>
  upload(account: string, hash: string): Promise<Upload | undefined>
  usage(account: string): Promise<FileUsage>
  /**
   * Adds a part at the end of an upload; the first part begins the upload. Returns `added`, or why the part was
   * refused. `moved`: its position is not the end. `otherSize`: the announced size has changed. `full`: the quotas
   * leave no room. Throws UnknownAccount.
   */
  addPart(
    account: string,
    hash: string,
    given: {
      readonly part: UploadPart
      readonly bytes: number
      readonly now: number
      readonly quotas: FileQuotas
    },
  ): Promise<AddedPart>
  /**
   * Turns an upload into a file. Returns the names of the blobs that no row needs any more. Returns null if the
   * upload is missing or incomplete. Throws UnknownAccount.
   */
  complete(account: string, file: StoredFile): Promise<string[] | null>
  /** Deletes the rows of a file and its upload. Returns the names of their blobs. */
  remove(account: string, hash: string): Promise<string[]>
  /** Restarts the grace period of an unused file, because a device has asked for the file. */
  renewGrace(account: string, hash: string, now: number): Promise<void>
}

/** Returns how many bytes of an upload have arrived, 0 without an upload. */
export function receivedOf(upload: Upload | undefined): number {
  return upload?.parts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
}

/** Returns true if the quotas have room for one more file of so many bytes. */
export function hasRoom(usage: FileUsage, bytes: number, quotas: FileQuotas): boolean {
  return usage.files < quotas.count && usage.bytes + bytes <= quotas.bytes
}
