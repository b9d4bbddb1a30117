import type { Attachment } from '@segno/domain/attachment/attachment'

/** An attachment with the size of its content. */
export interface StoredAttachment extends Attachment {
  /** Size in bytes. */
  readonly bytes: number
  /**
   * The number of the take or photo within its entry, from 1. It distinguishes takes that began in the same
   * minute.
   */
  readonly ordinal: number
}

/** The fields of an attachment that a musician can change after the recording. */
export type AttachmentEdit = Partial<Pick<Attachment, 'name' | 'trim'>>

/**
 * A take that is being recorded. Its parts are durable one by one, so a killed browser loses only the last
 * part.
 */
export interface OpenTake {
  readonly id: string
  /**
   * Resolves when the part is durable. `length` is the length of the take so far (milliseconds). Rejects with a
   * `StorageError`.
   */
  append(part: Blob, length: number): Promise<void>
  /** Ends the take. From then on `list` of this page contains it. */
  close(): void
}

/**
 * Takes and photos of entries. They stay on this device: neither sync nor the automatic backup contains them. A
 * page sees only the attachments of its owners.
 */
export interface Attachments {
  /**
   * Returns the attachments with content, oldest first, without removed ones and without the take that this
   * page records. Empty if the browser refuses storage.
   */
  list(): Promise<readonly StoredAttachment[]>
  /** Returns the bytes of all stored attachments, including those removed within the last hour. */
  size(): Promise<number>
  read(id: string): Promise<Blob | undefined>
  /**
   * Stores an attachment with its content. If the device has it already, only restores it, at the entry that
   * `attachment` names. Rejects with a `StorageError`.
   */
  add(attachment: Attachment, content: Blob): Promise<void>
  /** Begins a take without content and resolves with it. Rejects with a `StorageError`. */
  record(attachment: Attachment): Promise<OpenTake>
  edit(id: string, edit: AttachmentEdit): Promise<void>
  /** Hides an attachment. For at least an hour, `restore` can show it again. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<void>
  /** Deletes a take at once, because the musician discarded it during the recording. */
  discard(id: string): Promise<void>
  /**
   * Deletes attachments that no entry has shown for seven days, and those removed more than an hour ago.
   * `shown` contains the ids of all existing entries and of the duplicates merged into them.
   */
  tidy(shown: ReadonlySet<string>): Promise<void>
  /** Calls `listener` after this page or another tab has changed an attachment. */
  onChange(listener: () => void): () => void
}
