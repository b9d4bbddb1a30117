import type { PendingWrite, RecordKey, ServerRecord } from '@segno/domain/record/record'
import type { WriteAnswer } from '@segno/domain/sync/acknowledge'
import type { Digest } from '@segno/domain/sync/digest'

export interface PullRequest {
  /** Null for everything. */
  readonly epoch: string | null
  readonly seq: number
  readonly limit: number
}

export interface PulledPage {
  readonly records: readonly ServerRecord[]
  readonly seq: number
  readonly hasMore: boolean
  readonly lists: Readonly<Record<string, string>>
  /** Of the whole account, with the last page. */
  readonly digest?: Digest
}

/** The server is another one than before: nothing that is known about it holds. */
export interface EpochChanged {
  readonly reset: true
  readonly epoch: string
}

export type PullAnswer = EpochChanged | ({ readonly reset?: false; readonly epoch: string } & PulledPage)

export interface PushRequest {
  readonly epoch: string | null
  readonly records: readonly PendingWrite[]
  readonly lists: Readonly<Record<string, string>>
}

export type PushAnswer =
  | EpochChanged
  | {
      readonly reset?: false
      readonly epoch: string
      /** One for each record that was offered, found by its address. */
      readonly answers: readonly (RecordKey & { readonly answer: WriteAnswer })[]
    }

/** Why a call had no usable answer. Only 'unauthorized' signs anybody out. */
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
  /** How long the server asks to wait (milliseconds). */
  readonly retryAfter: number | undefined
  /** The server's own code and sentence, where it gave them. */
  readonly code: string | undefined
  constructor(kind: CallErrorKind, details: { message?: string; code?: string; retryAfter?: number } = {}) {
    super(details.message ?? kind)
    this.kind = kind
    this.code = details.code
    this.retryAfter = details.retryAfter
  }
}

/** The two calls that a round makes. They reject with a CallError. */
export interface SyncServer {
  pull(request: PullRequest): Promise<PullAnswer>
  /** The newest entries of the account, to be shown while the rest is still on its way. */
  newest(limit: number): Promise<PullAnswer>
  push(request: PushRequest): Promise<PushAnswer>
}
