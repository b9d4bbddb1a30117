import type { PendingWrite, RecordKey, ServerRecord } from '@segno/domain/record/record'
import type { WriteAnswer } from '@segno/domain/sync/acknowledge'
import type { Digest } from '@segno/domain/sync/digest'

export interface PullRequest {
  /** The epoch of the cursor; null requests the whole account. */
  readonly epoch: string | null
  readonly seq: number
  readonly limit: number
}

/** A record of a response that this version of the app cannot read, exactly as it came. */
export interface UnreadRecord {
  readonly kind: string
  readonly item: unknown
}

export interface PulledPage {
  readonly records: readonly ServerRecord[]
  readonly unread?: readonly UnreadRecord[]
  readonly seq: number
  readonly hasMore: boolean
  readonly lists: Readonly<Record<string, string>>
  /** The digest of the whole account. Only the last page of a pull contains the digest. */
  readonly digest?: Digest
}

/** The response of a server with another epoch, after a restore for example. The cursor is invalid then. */
export interface EpochChanged {
  readonly reset: true
  readonly epoch: string
}

export type PullAnswer = EpochChanged | ({ readonly reset?: false; readonly epoch: string } & PulledPage)

export interface PushRequest {
  readonly epoch: string | null
  readonly records: readonly PendingWrite[]
  readonly lists: Readonly<Record<string, string>>
  /**
   * The maximum size of one request body in bytes, below the server's limit. A request contains at least one
   * record.
   */
  readonly bytes?: number
}

export type PushAnswer =
  | EpochChanged
  | {
      readonly reset?: false
      readonly epoch: string
      /** The version of the server, if the response contains one. */
      readonly version?: string
      /** One result for each pushed record, identified by its key. */
      readonly answers: readonly (RecordKey & { readonly answer: WriteAnswer })[]
    }

/** Why a call had no usable response. Only 'unauthorized' signs the user out. */
export type CallErrorKind =
  | 'offline'
  | 'timeout'
  | 'unauthorized'
  | 'busy'
  | 'too-large'
  | 'server'
  | 'not-ours'

export class CallError extends Error {
  readonly kind: CallErrorKind
  /** Milliseconds that the server asks the client to wait; undefined if the response names no time. */
  readonly retryAfter: number | undefined
  /** The error code of the server, if the response has one. */
  readonly code: string | undefined
  constructor(kind: CallErrorKind, details: { message?: string; code?: string; retryAfter?: number } = {}) {
    super(details.message ?? kind)
    this.kind = kind
    this.code = details.code
    this.retryAfter = details.retryAfter
  }
}

/** The calls of a sync round. They reject with a `CallError`. */
export interface SyncServer {
  pull(request: PullRequest): Promise<PullAnswer>
  /** Pulls the newest entries of the account, so that a new device can show them before the pull ends. */
  newest(limit: number): Promise<PullAnswer>
  push(request: PushRequest): Promise<PushAnswer>
  /** Calls `listener` for each piece of a response. Returns a function that unsubscribes. */
  onProgress?(listener: () => void): () => void
}
