import { DEVICE_ID_HEADER, IDEMPOTENCY_KEY_HEADER } from '@segno/protocol/headers'
import { apiErrorSchema } from '@segno/protocol/http/api-error'
import type { ApiCall } from '@segno/protocol/http/call'
import { contentKey, type KeyedCall, stampedKey } from '@segno/protocol/idempotency-key'
import type * as z from 'zod/mini'
import { type HttpClient, HttpFailure, type HttpResponse, RefusedCall, type Sha256 } from '../contracts/http'
import { CallError, type CallErrorKind } from '../contracts/sync-server'

/** The timeout of a call that sets none (milliseconds). */
const USUAL_TIMEOUT = 30_000

type BodyOf<C extends ApiCall> = C extends { request: infer R extends z.ZodMiniType }
  ? { readonly body: z.input<R> }
  : { readonly body?: never }

export type CallInput<C extends ApiCall> = BodyOf<C> & {
  /** The path parameters, such as `{id}`. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** The raw body of a call that sends bytes. */
  readonly bytes?: Blob
  /** The key of an earlier attempt at the same call. */
  readonly idempotencyKey?: string
  /** Replaces the call's own timeout (milliseconds). */
  readonly timeout?: number
  readonly outlivesPage?: boolean
  /** Called for each piece of the response, with the number of bytes received so far. */
  readonly onProgress?: (received: number) => void
  /** The first byte to request of a file. Default: 0. */
  readonly firstByte?: number
  /**
   * Called for each piece of the file from `firstByte` on, even if the connection breaks before the last piece.
   */
  readonly onBytes?: (piece: Uint8Array<ArrayBuffer>) => void
  /** Aborts the call, which then rejects. */
  readonly signal?: AbortSignal
}
export type CallAnswer<C extends ApiCall> = z.output<C['answer']>

/** An access token and the id of its user. */
export interface UserToken {
  readonly token: string
  readonly userId: string
}

/** The access tokens that the API client uses and renews. */
export interface Tokens {
  current(): UserToken | null
  /**
   * Resolves with a token of the same user that replaces a refused one. Resolves with null if the sign-in is
   * over or belongs to another user by now. Rejects with a CallError if the server cannot be reached.
   */
  renew(refused: UserToken): Promise<string | null>
  /** Ends the sign-in, because the server refused a token that had just been renewed. */
  giveUp(refused: string): void
}

export interface ApiClientDeps {
  readonly http: HttpClient
  /** Returns the id of this device; null if it has none yet. */
  readonly device: () => string | null
  readonly sha256: Sha256
  readonly now: () => number
  readonly tokens: Tokens
}

/** Calls the API. Rejects a response that does not match the call's schema, and never returns it as data. */
export class ApiClient {
  readonly #deps: ApiClientDeps

  constructor(deps: ApiClientDeps) {
    this.#deps = deps
  }

  /**
   * Sends a call and resolves with its parsed response. Rejects with a CallError, or with a RefusedCall if our
   * server refused the call.
   */
  async call<C extends ApiCall>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
    return readAnswer(call, await this.#exchange(call, input, false))
  }

  /** Returns the bytes of a response. Rejects like `call`. */
  async fetchBytes<C extends ApiCall>(call: C, input: CallInput<C>): Promise<Blob> {
    const response = await this.#exchange(call, input, true)
    const isDone = response.status >= 200 && response.status < 300
    if (isDone && response.bytes) return response.bytes
    throw isDone ? new RefusedCall('not-ours', response.status) : refusalOf(response)
  }

  async #exchange<C extends ApiCall>(
    call: C,
    input: CallInput<C>,
    wantsBytes: boolean,
  ): Promise<HttpResponse> {
    const begun = call.authenticated ? this.#deps.tokens.current() : null
    const send = await this.#prepare(call, input, wantsBytes)
    const first = await send(begun?.token ?? null)
    if (begun === null || !refusesToken(first)) return first
    const renewed = await this.#deps.tokens.renew(begun)
    if (renewed === null) return first
    const second = await send(renewed)
    if (refusesToken(second)) this.#deps.tokens.giveUp(renewed)
    return second
  }

  /**
   * Builds a request and returns a function that sends it with a token. A second call of that function sends
   * the same idempotency key.
   */
  async #prepare<C extends ApiCall>(
    call: C,
    input: CallInput<C>,
    wantsBytes: boolean,
  ): Promise<(token: string | null) => Promise<HttpResponse>> {
    const path = pathOf(call.path, input.params, input.query)
    const { body, headers: ofContent } = contentOf(input)
    const headers: Record<string, string> = {
      Accept: wantsBytes ? '*/*' : 'application/json',
      ...ofContent,
    }
    const device = this.#deps.device()
    if (call.method === 'POST' || call.method === 'PUT') {
      if (device !== null) headers[DEVICE_ID_HEADER] = device
    }
    if (call.method !== 'GET' && needsKey(call.path)) {
      const keyed = { device: device ?? '', method: call.method, path, body: input.body }
      headers[IDEMPOTENCY_KEY_HEADER] = input.idempotencyKey ?? (await this.#keyOf(keyed))
    }
    const request = {
      method: call.method,
      path,
      ...(body === undefined ? {} : { body }),
      ...(wantsBytes ? { wantsBytes } : {}),
      timeout: input.timeout ?? call.timeout ?? USUAL_TIMEOUT,
      outlivesPage: input.outlivesPage ?? false,
      onProgress: input.onProgress,
      onBytes: input.onBytes,
      signal: input.signal,
    }
    return async (token) => {
      const authorised = token === null ? headers : { ...headers, Authorization: `Bearer ${token}` }
      try {
        return await this.#deps.http.send({ ...request, headers: authorised })
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        const message = error.reason === 'timeout' ? 'API request timeout' : 'Network error'
        throw new CallError(error.reason, { message })
      }
    }
  }

  /**
   * Returns the idempotency key. Derives the key of a sync call from its body, because a repeated call sends
   * the same body. Other calls get a new key, because a person may intend the same call twice.
   */
  #keyOf(keyed: KeyedCall): Promise<string> {
    const { sha256, now } = this.#deps
    return /\/sync\//.test(keyed.path) ? contentKey(keyed, sha256) : stampedKey(keyed, now(), sha256)
  }
}

interface CallContent {
  readonly bytes?: Blob
  readonly body?: unknown
  readonly firstByte?: number
}

/** Returns the body of a request with its type (raw bytes, JSON or none), and the requested range. */
function contentOf({ bytes, body, firstByte }: CallContent): {
  readonly body?: string | Blob
  readonly headers: Readonly<Record<string, string>>
} {
  if (firstByte) return { headers: { Range: `bytes=${firstByte}-` } }
  if (bytes) return { body: bytes, headers: { 'Content-Type': 'application/octet-stream' } }
  if (body === undefined) return { headers: {} }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

/** Returns true if our own server refuses the token. A 401 from a captive portal ends no sign-in. */
function refusesToken(response: HttpResponse): boolean {
  return response.status === 401 && apiErrorSchema.safeParse(readJson(response)).success
}

function needsKey(path: string): boolean {
  return /\/(sync\/(push|batch)|logbook|goals|repertoire|dictionary\/drafts)(\/|$)/.test(path)
}

function pathOf(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`no ${name} for ${path}`)
    return encodeURIComponent(value)
  })
  const asked = new URLSearchParams(query).toString()
  return asked === '' ? filled : `${filled}?${asked}`
}

function readAnswer<C extends ApiCall>(call: C, response: HttpResponse): CallAnswer<C> {
  const json = readJson(response)
  if (response.status >= 200 && response.status < 300) {
    const parsed = call.answer.safeParse(json)
    if (json === undefined || !parsed.success) throw new RefusedCall('not-ours', response.status)
    return parsed.data as CallAnswer<C>
  }
  throw refusalOf(response)
}

/** Returns the refusal of our server, or the failure of a proxy in between. */
function refusalOf(response: HttpResponse): RefusedCall {
  const refusal = apiErrorSchema.safeParse(readJson(response))
  // A proxy may have its own size limit, and a later attempt would not change it.
  if (!refusal.success) {
    return new RefusedCall(response.status === 413 ? 'too-large' : 'not-ours', response.status)
  }
  const { message, code, details } = refusal.data.error
  const retryAfter = readRetryAfter(response.header('Retry-After'))
  return new RefusedCall(errorKindOfStatus(response.status), response.status, {
    message,
    code,
    details,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** Returns the body, or undefined if it is not JSON or has another `Content-Type`. */
function readJson(response: HttpResponse): unknown {
  if (!/^application\/json\b/i.test(response.header('Content-Type') ?? '')) return undefined
  try {
    return JSON.parse(response.text)
  } catch {
    return undefined
  }
}

/** Converts seconds to milliseconds; undefined without a number. Our server never sends a date. */
function readRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

function errorKindOfStatus(status: number): CallErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 413) return 'too-large'
  return status === 429 || status === 503 ? 'busy' : 'server'
}
