import { CallError, type CallErrorKind } from './sync-server'

/** One request to our own server. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the root, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob
  /** Returns the bytes of a response that is no JSON, instead of its text. */
  readonly wantsBytes?: boolean
  /**
   * How long the exchange may stand still (milliseconds). Each piece of the response starts this time again. Browsers do
   * not show the progress of a request body, so sending it counts as one piece.
   */
  readonly timeout: number
  /** Called for each piece of the response, with the bytes that have arrived. */
  readonly onProgress?: ((received: number) => void) | undefined
  /**
   * Called for each piece of the asked file, or of its asked range. Pieces count also if the rest never arrives.
   */
  readonly onBytes?: ((piece: Uint8Array<ArrayBuffer>) => void) | undefined
  /** Ends the exchange. It then rejects like one that takes too long. */
  readonly signal?: AbortSignal | undefined
  /** Lets the request finish after the page is closed (`keepalive`). Browsers allow it for small bodies only. */
  readonly outlivesPage?: boolean
}

export interface HttpResponse {
  readonly status: number
  header(name: string): string | null
  readonly text: string
  /** Present if the request wanted bytes and the response is no JSON. */
  readonly bytes?: Blob
}

/** No complete response arrived. */
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

/** The SHA-256 of a text in UTF-8. */
export type Sha256 = (text: string) => Promise<Uint8Array>

/** The path of the page, and navigation by a full page load. */
export interface PageAddress {
  path(): string
  open(path: string): void
}

/** The server refused a call, or its response has an unexpected form. */
export class RefusedCall extends CallError {
  readonly status: number
  /** Details from our server. */
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
