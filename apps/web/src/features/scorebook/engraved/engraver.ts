import type { Clock } from '../../../contracts/clock'
import { UnreadableScore } from '../pages/page-source'
import type { CallName, EngraverCalls, EngraverReply, EngraverRequest } from './engraver-messages'

/** The time limit of a call (milliseconds). A phone needs 10 s for 300 bars. No musician waits a minute. */
const TIME_LIMIT = 60_000

interface Call {
  readonly request: Omit<EngraverRequest, 'number'>
  readonly transfer: readonly Transferable[]
  readonly signal: AbortSignal | undefined
  readonly resolve: (answer: EngraverCalls[CallName]['answer']) => void
  readonly reject: (reason: unknown) => void
}

/**
 * The worker that engraves one score. Calls run one after another. Hostile music can keep the worker busy for
 * ever, so a call beyond the time limit terminates it. That call and all later ones reject.
 */
export class Engraver {
  readonly #clock: Pick<Clock, 'after'>
  readonly #worker: Worker
  readonly #waiting: Call[] = []
  #running: { readonly call: Call; readonly number: number; readonly stopTimer: () => void } | null = null
  #count = 0
  #failure: unknown = null

  constructor(worker: Worker, clock: Pick<Clock, 'after'>) {
    this.#clock = clock
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<EngraverReply>) => this.#settle(data)
    worker.onerror = (event) => {
      event.preventDefault()
      // An error during the first call means that the script was not fetched. A later one means that the worker
      // ran out of memory.
      this.#end(this.#count <= 1 ? new Error(event.message) : new UnreadableScore('musicLimit'))
    }
  }

  /**
   * Runs a call after all earlier ones and resolves with its result. Rejects with `UnreadableScore`, or after
   * `close` with an `AbortError`. If `signal` aborts before the call begins, rejects with its reason.
   */
  call<Name extends CallName>(
    name: Name,
    asked: EngraverCalls[Name]['asked'],
    { signal, transfer = [] }: { signal?: AbortSignal; transfer?: readonly Transferable[] } = {},
  ): Promise<EngraverCalls[Name]['answer']> {
    return new Promise((resolve, reject) => {
      const call = { request: { name, asked }, transfer, signal, resolve: resolve as Call['resolve'], reject }
      this.#waiting.push(call)
      this.#callNext()
    })
  }

  /** Terminates the worker at once, even during a call. All calls then reject with an `AbortError`. */
  close(): void {
    this.#end(new DOMException('the score was closed', 'AbortError'))
  }

  #callNext(): void {
    if (this.#running) return
    const call = this.#nextCall()
    if (!call) return
    this.#count++
    const number = this.#count
    const stopTimer = this.#clock.after(TIME_LIMIT, () => this.#end(new UnreadableScore('musicLimit')))
    this.#running = { call, number, stopTimer }
    this.#worker.postMessage({ ...call.request, number }, [...call.transfer])
  }

  /**
   * Rejects aborted calls, and all calls after a failure. Returns the first remaining call; undefined if none
   * waits.
   */
  #nextCall(): Call | undefined {
    let call = this.#waiting.shift()
    while (call && (this.#failure !== null || call.signal?.aborted)) {
      call.reject(this.#failure ?? call.signal?.reason)
      call = this.#waiting.shift()
    }
    return call
  }

  #settle(reply: EngraverReply): void {
    const running = this.#running
    if (!running || reply.number !== running.number) return
    running.stopTimer()
    this.#running = null
    if ('failure' in reply) running.call.reject(new UnreadableScore(reply.failure))
    else running.call.resolve(reply.answer)
    this.#callNext()
  }

  #end(failure: unknown): void {
    if (this.#failure) return
    this.#failure = failure
    this.#worker.terminate()
    this.#running?.stopTimer()
    this.#running?.call.reject(failure)
    this.#running = null
    this.#callNext()
  }
}
