import { sameValue } from '../shared/same-value'

/** The body of a record whose kind this version may not support. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Names a record within one account. `kind` is a `string` if a newer version of the product may have written it, else a
 * `RecordKind`.
 */
export interface RecordKey<K extends string = string> {
  readonly kind: K
  readonly id: string
}

/** Returns the key as one text, `kind/id`, for maps, digests and aliases. */
export function keyOf({ kind, id }: RecordKey): string {
  return `${kind}/${id}`
}

/** One state of a record. Times are milliseconds since the epoch. */
export interface Version<Body = JsonObject> {
  readonly body: Body
  readonly updatedAt: number
  /** The time of deletion of a tombstone. Views omit it; sync sends the deletion. */
  readonly deletedAt?: number
}

/** A record as the server stores it. `seq` numbers the writes of one account and only grows. */
export interface ServerRecord extends RecordKey, Version {
  readonly seq: number
}

/**
 * A record as a device stores it. `seq` is 0 until the server has accepted a version. `base` is the server's
 * version from which the unacknowledged edits started. A merge compares both sides with it to find the fields
 * that each changed.
 */
export interface LocalRecord extends ServerRecord {
  /** Counts the edits on this device. An acknowledgement applies only to the `rev` that was sent. */
  readonly rev: number
  /**
   * 'pending' until the server acknowledges this content, 'rejected' after it refuses it. Undefined if the
   * record is clean: the server has the same content.
   */
  readonly dirty?: 'pending' | 'rejected'
  readonly base?: Version
  /**
   * The reason of the server for refusing this content. The device keeps the content. It sends it again after
   * the next edit, or when the current versions and day differ from `refusedUnder`.
   */
  readonly rejected?: string
  /** The app version, the server version and the day of the refusal, as one text. */
  readonly refusedUnder?: string
}

/** A version that a client asks the server to accept. */
export interface PendingWrite extends RecordKey, Version {
  /**
   * The seq of the server's version from which the edits started; 0 for a new record. Other clients may omit
   * it: the server then compares `updatedAt`.
   */
  readonly baseSeq?: number
}

/** Returns true if two versions have the same content. Ignores their times. */
export function sameContent(a: Version, b: Version): boolean {
  return (a.deletedAt === undefined) === (b.deletedAt === undefined) && sameValue(a.body, b.body)
}

/** Returns only the fields of a version: `body`, `updatedAt` and `deletedAt`. */
export function versionOf({ body, updatedAt, deletedAt }: Version): Version {
  return { body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt }) }
}
