import * as z from 'zod'
import { followRequest, type Sending } from './sent-requests'

export interface AiSettings {
  /** The address before `/chat/completions`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly model: string
}

/** Bounds of one request. Tests replace them. */
export interface AiBounds {
  /** Milliseconds for the whole request, with its repetitions after a 400. */
  readonly time: number
  /** The most bytes of a response. */
  readonly bytes: number
  /** The most tokens that the service may write. */
  readonly tokens: number
}

export const aiBounds: AiBounds = { time: 20_000, bytes: 65_536, tokens: 2000 }

export interface AiAnswer {
  readonly text: string
  /** Tokens of question and answer, or undefined if the service does not count them. */
  readonly tokens: number | undefined
}

interface FailureFacts {
  /** True if the service cannot have charged: it refused the request or never received it. */
  readonly isFree: boolean
  /** The HTTP status of the response, if there was one. */
  readonly status?: number
  /** Milliseconds to wait, if the service names a time in `Retry-After`. */
  readonly wait?: number | undefined
}

/**
 * A request without an answer. 'unavailable': no connection, a time-out or a fault of the service. 'limited':
 * the service asks us to wait. 'unusable': its response breaks the protocol. 'refused': the model declined.
 */
export class AiFailure extends Error {
  readonly reason: 'unavailable' | 'limited' | 'unusable' | 'refused'
  readonly isFree: boolean
  readonly status: number | undefined
  readonly wait: number | undefined

  constructor(reason: AiFailure['reason'], { isFree, status, wait }: FailureFacts) {
    super(reason)
    this.reason = reason
    this.isFree = isFree
    this.status = status
    this.wait = wait
  }
}

/** Statuses of a gateway that lost the response of the model. The service may have written and billed it. */
const lostAnswers: readonly number[] = [408, 499, 502, 504, 520, 522, 524]

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  // An answer cannot cost nothing: a service that counts no tokens may write 0.
  usage: z
    .object({ total_tokens: z.number().int().min(1).max(1_000_000) })
    .nullish()
    .catch(undefined),
})

/**
 * The spellings of a request that AiService tries in turn. Services differ in the name of the token limit, and
 * some have no JSON mode. They refuse a wrong parameter with 400, which costs no tokens.
 */
const spellings = [
  { limit: 'max_tokens', isJsonMode: true },
  { limit: 'max_completion_tokens', isJsonMode: true },
  { limit: 'max_tokens', isJsonMode: false },
] as const

/**
 * Calls a service that speaks the chat completions protocol of OpenAI. It sends no tools and reads a bounded
 * response in bounded time. It follows no redirect, which could carry the key elsewhere.
 */
export class AiService {
  readonly #settings: AiSettings
  readonly #bounds: AiBounds
  /** The index of the spelling that the service accepted last. */
  #first = 0

  constructor(settings: AiSettings, bounds: AiBounds = aiBounds) {
    this.#settings = settings
    this.#bounds = bounds
  }

  get model(): string {
    return this.#settings.model
  }

  /** Returns the answer of the model. Throws AiFailure if the service gives none, or only a part of one. */
  async ask(system: string, user: string, stop: AbortSignal): Promise<AiAnswer> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.#bounds.time)])
    for (let turn = 0; turn < spellings.length; turn++) {
      const place = (this.#first + turn) % spellings.length
      const response = await this.#send(system, user, spellings[place] ?? spellings[0], signal)
      if (response.status === 400) {
        await response.body?.cancel()
        continue
      }
      this.#first = place
      return await this.#read(response)
    }
    throw new AiFailure('unavailable', { isFree: true, status: 400 })
  }

  async #send(
    system: string,
    user: string,
    { limit, isJsonMode }: (typeof spellings)[number],
    signal: AbortSignal,
  ): Promise<Response> {
    const { apiKey, baseUrl, model } = this.#settings
    const request: RequestInit = {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
        // Minutes pass between questions. The service may have closed a connection that we kept open.
        Connection: 'close',
      },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        [limit]: this.#bounds.tokens,
        ...(isJsonMode ? { response_format: { type: 'json_object' } } : {}),
      }),
    }
    const sending: Sending = { isMade: false, isSent: false }
    try {
      return await followRequest(sending, () =>
        fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, request),
      )
    } catch {
      throw new AiFailure('unavailable', { isFree: sending.isMade && !sending.isSent })
    }
  }

  async #read(response: Response): Promise<AiAnswer> {
    const { status } = response
    if (status === 429) {
      await response.body?.cancel()
      throw new AiFailure('limited', {
        isFree: true,
        status,
        wait: waitOf(response.headers.get('Retry-After')),
      })
    }
    if (status !== 200) {
      await response.body?.cancel()
      throw new AiFailure('unavailable', { isFree: status >= 300 && !lostAnswers.includes(status), status })
    }
    const read = completionSchema.safeParse(await jsonOf(response, this.#bounds.bytes))
    const choice = read.data?.choices[0]
    if (!choice) throw new AiFailure('unusable', charged)
    const { message, finish_reason: end } = choice
    if (message.refusal || end === 'content_filter') throw new AiFailure('refused', charged)
    // With any other `finish_reason`, the answer was cut off or calls a tool that we never offered.
    if (!message.content || (end && end !== 'stop')) throw new AiFailure('unusable', charged)
    return { text: message.content, tokens: read.data?.usage?.total_tokens }
  }
}

/** A failure after the status 200: the model has written, so the service may charge. */
const charged: FailureFacts = { isFree: false, status: 200 }

/**
 * Returns the milliseconds that `Retry-After` names, in seconds or as a date. Returns undefined for a missing,
 * invalid or past time.
 */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const wait = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}

/**
 * Returns the JSON of a response, or undefined for text that is no JSON. Throws AiFailure if it is too long or
 * breaks off.
 */
async function jsonOf(response: Response, most: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop cancels the body and closes its connection.
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > most) throw new AiFailure('unusable', charged)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AiFailure ? error : new AiFailure('unavailable', charged)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    return undefined
  }
}
