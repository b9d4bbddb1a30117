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
  /** Set on a tombstone: views leave the record out, and sync sends the deletion on. */
  readonly deletedAt?: number
}

/** A record as the server holds it. `seq` numbers the writes of one account and only grows. */
export interface ServerRecord extends RecordKey, Version {
  readonly seq: number
}

/**
 * A record as a device holds it. `seq` is 0 until the server has accepted a version. `base` is the server's version
 * that the unacknowledged edits began from. A merge compares both sides with it to find the fields that each changed.
 */
export interface LocalRecord extends ServerRecord {
  /** Counts the edits on this device. An acknowledgement counts only for the `rev` that was sent. */
  readonly rev: number
  /**
   * 'pending' until the server has acknowledged this very content, 'rejected' once it has refused it. Undefined if the
   * record is clean: the server holds the same content.
   */
  readonly dirty?: 'pending' | 'rejected'
  readonly base?: Version
  /**
   * Why the server refused this content. The device keeps it and sends it again after the next edit, or if it no longer
   * equals `refusedUnder`.
   */
  readonly rejected?: string
  /** The version of the app, the version of the server and the day of the refusal, as one text. */
  readonly refusedUnder?: string
}

/** A version that a client asks the server to accept. */
export interface PendingWrite extends RecordKey, Version {
  /**
   * The number of the server's version that the edits began from; 0 for a new record. Other clients may omit it, and
   * then the server compares `updatedAt`.
   */
  readonly baseSeq?: number
}

/** Returns whether two versions have the same content, whatever their times. */
export function sameContent(a: Version, b: Version): boolean {
  return (a.deletedAt === undefined) === (b.deletedAt === undefined) && sameValue(a.body, b.body)
}

/** Returns the version without the other fields of its record. */
export function versionOf({ body, updatedAt, deletedAt }: Version): Version {
  return { body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt }) }
}
