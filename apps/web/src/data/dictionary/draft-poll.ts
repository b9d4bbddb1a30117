import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { Clock } from '../../contracts/clock'
import type { DictionaryServer, DraftStatus } from '../../contracts/dictionary-server'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import { type CallProblem, problemOf } from './call-problem'

/** The pauses between two reads, from the first to the longest (milliseconds), and the factor between them. */
const pauses = { first: 1000, longest: 15_000, growth: 1.5 } as const

/** The longest pause until the next read of a term (milliseconds), also if the server asks for a longer one. */
const LONGEST_WAIT = 3_600_000

export interface DraftView {
  /** The status of the draft; null until the first read. */
  readonly status: DraftStatus | null
  /** Why the last call failed; null if it succeeded. */
  readonly problem: CallProblem | null
  readonly isAsking: boolean
}

export const unreadDraft: DraftView = { status: null, problem: null, isAsking: false }

export interface DraftPollDeps {
  readonly loadServer: () => Promise<DictionaryServer>
  readonly clock: Pick<Clock, 'after'>
  readonly lifecycle: Pick<PageLifecycle, 'onHide' | 'onShow'>
  readonly onChange: (view: DraftView) => void
}

/** Reads the draft of a term repeatedly while the service writes it. A hidden page reads nothing. */
export class DraftPoll {
  readonly #deps: DraftPollDeps
  readonly #language: DictionaryLanguage
  readonly #term: string
  readonly #ends: (() => void)[]
  #view = unreadDraft
  #pause: number = pauses.first
  #cancel: (() => void) | null = null
  #isHidden = false
  /** The number of the newest call. DraftPoll ignores responses of earlier calls. */
  #turn = 0
  #isStopped = false

  constructor(deps: DraftPollDeps, language: DictionaryLanguage, term: string) {
    this.#deps = deps
    this.#language = language
    this.#term = term
    this.#ends = [
      deps.lifecycle.onHide(() => {
        this.#isHidden = true
        this.#clear()
      }),
      deps.lifecycle.onShow(() => {
        if (!this.#isHidden) return
        this.#isHidden = false
        if (delayAfter(this.#view, this.#pause) !== null) this.read()
      }),
    ]
    this.read()
  }

  stop(): void {
    this.#isStopped = true
    this.#clear()
    for (const end of this.#ends) end()
  }

  /**
   * Reads the draft now, and again after growing pauses until `delayAfter` returns null. Does nothing during
   * `ask`.
   */
  read(): void {
    if (this.#view.isAsking) return
    this.#pause = pauses.first
    void this.#run((server) => server.draft(this.#language, this.#term))
  }

  /** Asks the server to draft the term, and reads the draft again while the server writes it. */
  ask(): void {
    if (this.#view.isAsking) return
    this.#show({ isAsking: true, problem: null })
    this.#pause = pauses.first
    void this.#run((server) => server.askForDraft(this.#language, this.#term))
  }

  async #run(call: (server: DictionaryServer) => Promise<DraftStatus>): Promise<void> {
    this.#clear()
    this.#turn++
    const turn = this.#turn
    const seen = await this.#deps
      .loadServer()
      .then(call)
      .then(
        (status) => ({ status, problem: null }),
        (error: unknown) => ({ problem: problemOf(error) }),
      )
    if (turn !== this.#turn) return
    this.#show({ ...seen, isAsking: false })
    const delay = delayAfter(this.#view, this.#pause)
    if (this.#isStopped || this.#isHidden || delay === null) return
    this.#clear()
    this.#cancel = this.#deps.clock.after(delay, () => {
      void this.#run((server) => server.draft(this.#language, this.#term))
    })
    this.#pause = Math.min(this.#pause * pauses.growth, pauses.longest)
  }

  #show(fields: Partial<DraftView>): void {
    if (this.#isStopped) return
    this.#view = { ...this.#view, ...fields }
    this.#deps.onChange(this.#view)
  }

  #clear(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}

/** Returns milliseconds until the next read; null if nothing is read until the musician asks. */
function delayAfter({ status, problem }: DraftView, pause: number): number | null {
  if (isUnderWay(status)) return pause
  const wait = problem ? problem.wait : (status?.retryAfter ?? null)
  return wait === null ? null : Math.min(wait * 1000, LONGEST_WAIT)
}

function isUnderWay(status: DraftStatus | null): boolean {
  return status?.state === 'pending' || status?.state === 'generating'
}
