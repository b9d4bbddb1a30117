import type { Attachment } from '@segno/domain/attachment/attachment'

/** An attachment with the size of its content. */
export interface StoredAttachment extends Attachment {
  /** Size in bytes. */
  readonly bytes: number
  /** 1 for the first take of its entry, 1 for the first photo, and so on. Several takes may begin in one minute. */
  readonly ordinal: number
}

/** The fields that a musician changes after the recording. */
export type AttachmentEdit = Partial<Pick<Attachment, 'name' | 'trim'>>

/** A take that is being recorded. Its parts are durable one by one, so a killed browser keeps what was recorded. */
export interface OpenTake {
  readonly id: string
  /** Resolves when the part is durable. `length` is that of the take so far (milliseconds). Rejects with a `StorageError`. */
  append(part: Blob, length: number): Promise<void>
  /** Ends the take. From then on `list` of this page contains it. */
  close(): void
}

/**
 * Takes and photos of entries. They stay on this device: they are neither synced nor in the automatic backup. A page sees
 * only those of its owners, never those of another account.
 */
export interface Attachments {
  /** Without the removed ones and the take that this page records, oldest first. Empty if the browser refuses storage. */
  list(): Promise<readonly StoredAttachment[]>
  /** The bytes of everything stored, with what was removed within the last hour. */
  size(): Promise<number>
  read(id: string): Promise<Blob | undefined>
  /**
   * Stores an attachment with its content. One that is stored already is only restored, at the given entry. Rejects with
   * a `StorageError`.
   */
  add(attachment: Attachment, content: Blob): Promise<void>
  /** Begins a take. It has no content yet. Rejects with a `StorageError`. */
  record(attachment: Attachment): Promise<OpenTake>
  edit(id: string, edit: AttachmentEdit): Promise<void>
  /** Hides an attachment. `restore` shows it again, for at least an hour. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<void>
  /** Deletes a take at once: the musician discarded it while it was recorded. */
  discard(id: string): Promise<void>
  /** Deletes what no entry has shown for seven days. `shown`: ids of all living entries, and of those merged into them. */
  tidy(shown: ReadonlySet<string>): Promise<void>
  /** Calls `listener` after this page or another tab has changed an attachment. */
  onChange(listener: () => void): () => void
}
