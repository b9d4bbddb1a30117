import { CallError, type CallErrorKind } from './sync-server'

/** One request to our own server. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** How long the whole exchange may take (milliseconds). */
  readonly timeout: number
  /** Goes on after the page is left. Browsers allow it for small bodies only. */
  readonly outlivesPage?: boolean
}

export interface HttpResponse {
  readonly status: number
  header(name: string): string | null
  readonly text: string
}

/** Why nothing came back. */
export class HttpFailure extends Error {
  readonly reason: 'offline' | 'timeout'
  constructor(reason: HttpFailure['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Requests, through one door. It rejects with an HttpFailure where no answer came whole. */
export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>
}

/** The SHA-256 of a text in UTF-8. */
export type Sha256 = (text: string) => Promise<Uint8Array>

/** Where the page is, and the way to another one by a full load. */
export interface PageAddress {
  path(): string
  open(path: string): void
}

/** A call that was answered, and not with what it was made for. */
export class RefusedCall extends CallError {
  readonly status: number
  /** What our server added to its refusal. */
  readonly details: unknown
  constructor(
    kind: CallErrorKind,
    status: number,
    error: { message?: string; code?: string; retryAfter?: number; details?: unknown } = {},
  ) {
    super(kind, error)
    this.status = status
    this.details = error.details
  }
}
