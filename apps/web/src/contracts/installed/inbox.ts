/** A file that another app or the system handed to Segno. `key` names it within its parcel. */
export interface ReceivedFile {
  readonly key: number
  readonly name: string
  readonly content: Blob
}

/** What another app handed to Segno at one time. Texts are empty if they are missing. */
export interface Parcel {
  readonly id: string
  /** When it arrived (milliseconds). */
  readonly at: number
  /** The account that may see it. Null until a page has opened since it arrived. */
  readonly owner: string | null
  readonly files: readonly ReceivedFile[]
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Why a parcel was not stored. `many`: too many others wait. `lost`: it never reached this device's storage. */
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

/** The parcels on this device that wait for the musician of this page. */
export interface Inbox {
  /** Oldest first. */
  list(): Promise<readonly Parcel[]>
  /** Keeps files that the system opened with Segno. From then on they survive the end of the browser. */
  add(files: readonly File[]): Promise<void>
  /** Removes files of a parcel, and the parcel with its last file. Without `files` it removes the whole parcel. */
  remove(id: string, files?: readonly ReceivedFile[]): Promise<void>
  /** Brings back a removed parcel. */
  restore(parcel: Parcel): Promise<void>
  /** Calls `listener` after this page, another tab or the service worker has changed the inbox. */
  onChange(listener: () => void): () => void
}
