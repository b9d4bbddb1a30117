import { sameValue } from '../change/change'

/** The body of a record whose kind this version may not know. */
export type JsonObject = Readonly<Record<string, unknown>>

/** One state of a record, as two sides compare it. Times are milliseconds. */
export interface Version {
  readonly body: JsonObject
  readonly updatedAt: number
  /** Set on a tombstone. */
  readonly deletedAt?: number
}

/** A record's address. The kind is a text, because a newer version of the product may know more kinds. */
export interface RecordAddress {
  readonly kind: string
  readonly id: string
}

/** A record as the server holds it. `seq` numbers the writes of one account and only grows. */
export interface ServerRecord extends RecordAddress, Version {
  readonly seq: number
}

/**
 * A record as a device holds it. `base` is the server's version that the edits since then began from: without it two
 * sides can only be compared, with it what each of them changed is known.
 */
export interface SyncRow extends ServerRecord {
  /** Counts the edits on this device: what was sent is acknowledged only while it is still what is held. */
  readonly rev: number
  /** 1 while the server has not acknowledged this very content. */
  readonly d?: 1
  readonly base?: Version
  /** Why the server refused this content. It stays here, and is offered again once it has changed. */
  readonly rejected?: string
}

/** Whether two versions say the same, whenever they were written. */
export function sameContent(a: Version, b: Version): boolean {
  return (a.deletedAt === undefined) === (b.deletedAt === undefined) && sameValue(a.body, b.body)
}

/** The address as one text, to be a key of a map. */
export function addressOf({ kind, id }: RecordAddress): string {
  return `${kind}/${id}`
}

/** A version alone, without what belongs to its row. */
export function versionOf({ body, updatedAt, deletedAt }: Version): Version {
  return { body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt }) }
}
