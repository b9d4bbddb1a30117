import { CallError, type CallErrorKind } from './sync-server'

/** One request to our own server. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query, from the root. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob
  /** If true, a response that is not JSON arrives as bytes instead of text. */
  readonly wantsBytes?: boolean
  /**
   * How long the exchange may make no progress (milliseconds). Each piece of the response restarts this time.
   * Browsers do not report the progress of a request body, so sending it counts as one piece.
   */
  readonly timeout: number
  /** Called for each piece of the response, with the number of bytes received so far. */
  readonly onProgress?: ((received: number) => void) | undefined
  /**
   * Called for each piece of the requested file or range, even if the connection breaks before the last piece.
   */
  readonly onBytes?: ((piece: Uint8Array<ArrayBuffer>) => void) | undefined
  /** Aborts the exchange. It then rejects as after a timeout. */
  readonly signal?: AbortSignal | undefined
  /** Lets the request finish after the page is closed (`keepalive`). Browsers allow it for small bodies only. */
  readonly outlivesPage?: boolean
}

export interface HttpResponse {
  readonly status: number
  header(name: string): string | null
  readonly text: string
  /** The body of the response. Present if `wantsBytes` was set and the response is not JSON. */
  readonly bytes?: Blob
}

/** The error of a request that received no complete response. */
export class HttpFailure extends Error {
  readonly reason: 'offline' | 'timeout'
  constructor(reason: HttpFailure['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Sends requests to the server. Rejects with an HttpFailure if no complete response arrives. */
export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>
}

/** Returns the SHA-256 of a text in UTF-8. */
export type Sha256 = (text: string) => Promise<Uint8Array>

/** Reads the path of this page and opens other paths. Each opened path loads a new page. */
export interface PageAddress {
  path(): string
  open(path: string): void
}

/** The error of a call that the server refused, or whose response has an unexpected form. */
export class RefusedCall extends CallError {
  readonly status: number
  /** The details field of our server's error response. */
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
