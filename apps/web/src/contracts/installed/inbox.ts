/** A file that another app or the operating system shared with Segno. `key` identifies it within its parcel. */
export interface ReceivedFile {
  readonly key: number
  readonly name: string
  readonly content: Blob
}

/** The files and texts that another app shared with Segno at one time. A missing text is empty. */
export interface Parcel {
  readonly id: string
  /** Time of arrival (milliseconds). */
  readonly at: number
  /** The account that may see the parcel. Null until a page claims the parcel. */
  readonly owner: string | null
  readonly files: readonly ReceivedFile[]
  readonly title: string
  readonly text: string
  readonly url: string
}

/**
 * Why a parcel was not stored. `many`: too many parcels already wait. `lost`: it never reached this device's
 * storage.
 */
export const parcelProblems = ['quota', 'write-failed', 'many', 'unreadable', 'lost'] as const
export type ParcelProblem = (typeof parcelProblems)[number]

/** Reports why a parcel was not stored. */
export class ParcelError extends Error {
  readonly problem: ParcelProblem
  constructor(problem: ParcelProblem, cause?: unknown) {
    super(`the parcel was not kept: ${problem}`, { cause })
    this.problem = problem
  }
}

/** The parcels on this device that this page's account may see. */
export interface Inbox {
  /** Resolves with the parcels, oldest first. */
  list(): Promise<readonly Parcel[]>
  /** Stores files that the operating system opened with Segno. They survive a crash of the browser. */
  add(files: readonly File[]): Promise<void>
  /**
   * Removes files of a parcel, and the parcel with its last file. Without `files`, removes the whole parcel.
   */
  remove(id: string, files?: readonly ReceivedFile[]): Promise<void>
  /** Brings back a removed parcel. */
  restore(parcel: Parcel): Promise<void>
  /** Calls `listener` after this page, another tab or the service worker has changed the inbox. */
  onChange(listener: () => void): () => void
}
