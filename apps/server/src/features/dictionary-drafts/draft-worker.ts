import { termBounds } from '@segno/domain/dictionary/term'
import { parseDraftAnswer, type TermDraft } from '@segno/domain/dictionary/term-draft'
import type { Log } from '../../log'
import { failureFields } from '../../logging/failure-fields'
import { randomToken } from '../../random-token'
import type { AiBudget } from './ai-budget'
import { AiFailure, type AiService, aiBounds } from './ai-service'
import { PROMPT_TOKENS, systemPrompt, termMessage } from './draft-prompt'
import type { DraftOutcome, DraftRepository, StoredDraft } from './draft-repository'
import { draftTimes } from './draft-times'
import type { FindShipped } from './find-shipped-name'

const SECOND = 1000

/** The most tokens that one draft may cost. */
export const DRAFT_TOKENS = PROMPT_TOKENS + aiBounds.tokens
/** The most terms that one process drafts at once. */
const RUNNING = 2
/** How many processes may die over one term before it fails. */
const MOST_ATTEMPTS = 3

export interface DraftWorkerDeps {
  readonly drafts: Pick<DraftRepository, 'take' | 'settle' | 'release'>
  readonly service: Pick<AiService, 'ask' | 'model'>
  readonly budget: Pick<AiBudget, 'reserve' | 'settle' | 'wait'>
  readonly findShipped: FindShipped
  readonly now: () => number
  /** Milliseconds that have passed since any fixed moment. Unlike `now`, no operator sets it back. */
  readonly elapsed: () => number
  readonly log: Log
  /** Counts the outcome of a draft and its tokens for the metrics. */
  readonly measure: (outcome: string, tokens: number) => void
}

/** Drafts the terms that wait in the database, at most `RUNNING` at once. Each process has one worker. */
export class DraftWorker {
  readonly #deps: DraftWorkerDeps
  readonly #running = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  readonly #timer: NodeJS.Timeout
  /** When the pause ends, in the time of `elapsed`. */
  #pausedUntil = 0
  /** The number of costly failures since the last answer. */
  #failures = 0

  constructor(deps: DraftWorkerDeps) {
    this.#deps = deps
    this.#timer = setInterval(() => this.start(), draftTimes.sweep)
    this.#timer.unref()
  }

  /** Returns the milliseconds until the worker asks the service again, 0 without a pause. */
  pause(): number {
    return Math.max(0, this.#pausedUntil - this.#deps.elapsed())
  }

  /**
   * Begins to draft waiting terms. Does nothing during a pause, while `RUNNING` drafts are in progress, or
   * after `stop`.
   */
  start(): void {
    if (this.#stop.signal.aborted || this.#running.size >= RUNNING) return
    const run = this.#run()
      .catch((error) => this.#deps.log('draft.failed', failureFields(error)))
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /** Aborts running requests. The next process drafts their terms. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await Promise.all(this.#running)
  }

  async #run(): Promise<void> {
    const { drafts, now } = this.#deps
    while (!this.#stop.signal.aborted && this.pause() === 0) {
      const lease = randomToken()
      const waiting = await drafts.take(lease, now(), now() + draftTimes.lease)
      if (!waiting) return
      await this.#draft(waiting, lease)
    }
  }

  async #draft(waiting: StoredDraft, lease: string): Promise<void> {
    const { drafts, budget, log, measure, now, service } = this.#deps
    const begun = now()
    if (waiting.attempts > MOST_ATTEMPTS) {
      await this.#settle(lease, failed(begun + draftTimes.retry.unusable))
      log('draft.failed', { reason: 'attempts' })
      return
    }
    if (!(await budget.reserve(DRAFT_TOKENS, begun))) {
      const wait = await budget.wait(DRAFT_TOKENS, begun)
      await this.#settle(lease, failed(begun + Math.max(wait, SECOND), 'unavailable'))
      measure('budget', 0)
      log('draft.failed', { reason: 'budget' })
      return
    }
    try {
      const { text, tokens = DRAFT_TOKENS } = await service.ask(
        systemPrompt,
        termMessage(waiting.term, waiting.language),
        this.#stop.signal,
      )
      this.#failures = 0
      await budget.settle(DRAFT_TOKENS, tokens, begun)
      const outcome = await this.#outcomeOf(text, waiting)
      await this.#settle(lease, outcome)
      measure(outcome.state, tokens)
      log('draft.made', { state: outcome.state, tokens, milliseconds: now() - begun })
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
      if (this.#stop.signal.aborted) {
        if (error.isFree) await budget.settle(DRAFT_TOKENS, 0, begun)
        await drafts.release(lease, now())
        return
      }
      await this.#fail(error, lease, begun)
    }
  }

  async #fail(failure: AiFailure, lease: string, begun: number): Promise<void> {
    const { isFree, reason, status } = failure
    const { budget, log, measure, now } = this.#deps
    // A service that we stopped waiting for may write and bill its answer. The reserved tokens then count as
    // spent.
    if (isFree) await budget.settle(DRAFT_TOKENS, 0, begun)
    this.#pauseAfter(failure)
    const retry = reason === 'limited' ? SECOND : draftTimes.retry[reason]
    await this.#settle(lease, {
      state: reason === 'refused' ? 'refused' : 'failed',
      retryAt: now() + Math.max(retry, this.pause()),
      failure: reason === 'limited' || reason === 'unavailable' ? 'unavailable' : null,
    })
    measure(reason, isFree ? 0 : DRAFT_TOKENS)
    log('draft.failed', { reason, status, milliseconds: now() - begun })
  }

  /**
   * Pauses all questions after a failure that the next question would repeat: a wrong key stays wrong. A service that loses
   * its answers would spend the budget of the day in minutes.
   */
  #pauseAfter({ isFree, reason, status, wait }: AiFailure): void {
    const isCostly = reason === 'unavailable' && (!isFree || status === 401 || status === 403)
    if (reason !== 'limited' && !isCostly) {
      // With any other reason, the service has answered.
      if (reason !== 'unavailable') this.#failures = 0
      return
    }
    // Questions that ran at once and failed together count as one failure.
    if (isCostly && this.pause() === 0) this.#failures++
    const own = isCostly ? draftTimes.pause * 2 ** Math.max(0, this.#failures - 1) : draftTimes.pause
    const pause = Math.min(wait ?? own, draftTimes.longestPause)
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#deps.elapsed() + pause)
  }

  async #outcomeOf(answer: string, waiting: StoredDraft): Promise<DraftOutcome> {
    const { now, service } = this.#deps
    const read = parseDraftAnswer(answer, waiting)
    if (!read.ok) {
      const state = read.error === 'refused' ? 'refused' : 'failed'
      return { state, retryAt: now() + draftTimes.retry[read.error] }
    }
    const { relatedNames, ...fields } = read.value
    const related = await this.#shipped(relatedNames)
    const draft: TermDraft = { ...fields, related }
    return { state: 'available', draft, model: service.model }
  }

  /** Returns the slugs of the related terms that the dictionary has. A service cannot add another link. */
  async #shipped(names: readonly string[]): Promise<string[]> {
    const slugs = await Promise.all(names.map(this.#deps.findShipped))
    return [...new Set(slugs.filter((slug) => slug !== undefined))].slice(0, termBounds.related)
  }

  async #settle(lease: string, outcome: DraftOutcome): Promise<void> {
    await this.#deps.drafts.settle(lease, outcome, this.#deps.now())
  }
}

function failed(retryAt: number, failure: 'unavailable' | null = null): DraftOutcome {
  return { state: 'failed', retryAt, failure }
}
