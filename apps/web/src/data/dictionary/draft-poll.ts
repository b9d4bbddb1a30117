import type { DictionaryLanguage } from '@segno/domain/dictionary/term'
import type { Clock } from '../../contracts/clock'
import type { DictionaryServer, DraftStatus } from '../../contracts/dictionary-server'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import { type CallProblem, problemOf } from './call-problem'

/** Milliseconds between two reads. Each is longer than the one before. */
const pauses = { first: 1000, longest: 15_000, growth: 1.5 } as const

export interface DraftView {
  /** Null until the first read. */
  readonly status: DraftStatus | null
  /** Why the last call failed. */
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
        if (isUnderWay(this.#view.status)) this.read()
      }),
    ]
    this.read()
  }

  stop(): void {
    this.#isStopped = true
    this.#clear()
    for (const end of this.#ends) end()
  }

  /** Reads now, and then with growing pauses. */
  read(): void {
    this.#pause = pauses.first
    void this.#run((server) => server.draft(this.#language, this.#term))
  }

  /** Asks the server to draft the term. */
  ask(): void {
    if (this.#view.isAsking) return
    this.#show({ isAsking: true, problem: null })
    this.#pause = pauses.first
    void this.#run((server) => server.askForDraft(this.#language, this.#term))
  }

  async #run(call: (server: DictionaryServer) => Promise<DraftStatus>): Promise<void> {
    this.#clear()
    try {
      const status = await call(await this.#deps.loadServer())
      this.#show({ status, problem: null, isAsking: false })
    } catch (error) {
      this.#show({ problem: problemOf(error), isAsking: false })
    }
    if (this.#isStopped || this.#isHidden || !isUnderWay(this.#view.status)) return
    this.#clear()
    this.#cancel = this.#deps.clock.after(this.#pause, () => {
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

function isUnderWay(status: DraftStatus | null): boolean {
  return status?.state === 'pending' || status?.state === 'generating'
}
