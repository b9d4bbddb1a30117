import {
  countScorePractice,
  finishScorePractice,
  type OpenScore,
  openPractisedScore,
  pauseScorePractice,
  playScoreTempo,
  readScorePractice,
  readyScorePractice,
  resumeScorePractice,
  type ScorePracticeState,
  startScorePractice,
  viewScorePages,
} from '@segno/domain/score-practice/score-practice'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import type { Ids } from '../../contracts/ids'
import { SCORE_PRACTICE_KEY } from '../../contracts/tool-keys'
import { ToolRow, type ToolRowDeps, type ToolSnapshot } from '../tool-row/tool-row'

export interface ScorePracticeDeps extends ToolRowDeps {
  readonly ids: Pick<Ids, 'uuid'>
}

interface ScorePracticeRecord {
  readonly state: ScorePracticeState
}

export type ScorePracticeSnapshot = ToolSnapshot<ScorePracticeRecord>

function readRecord(row: unknown): ScorePracticeRecord {
  const { state }: { state?: unknown } = typeof row === 'object' && row !== null ? row : {}
  return { state: readScorePractice(state) ?? readyScorePractice }
}

const countedAt = ({ state }: ScorePracticeRecord) => (state.status === 'ready' ? 0 : state.run.countedAt)

/**
 * Returns the row as paused if it is running. Its page was killed or is open in another tab, and only one page
 * may count.
 */
function paused({ state }: ScorePracticeRecord): ScorePracticeRecord {
  return { state: state.status === 'running' ? pauseScorePractice(state, state.run.countedAt) : state }
}

/** The practice mode of the score viewer on this device. */
export class ScorePractice {
  readonly #deps: ScorePracticeDeps
  readonly #row: ToolRow<ScorePracticeRecord>

  constructor(deps: ScorePracticeDeps) {
    this.#deps = deps
    this.#row = new ToolRow(deps, {
      key: SCORE_PRACTICE_KEY,
      read: readRecord,
      countedAt,
      taken: paused,
      onCount: () => this.#count((state, now) => countScorePractice(state, now)),
    })
  }

  snapshot(): ScorePracticeSnapshot {
    return this.#row.snapshot()
  }

  subscribe(listener: () => void): () => void {
    return this.#row.subscribe(listener)
  }

  start(score: OpenScore): void {
    this.#act((state, now) => startScorePractice(state, { score, entryId: this.#deps.ids.uuid(), now }))
  }

  /** Continues a started practice with another score. */
  open(score: OpenScore): void {
    this.#act((state, now) => openPractisedScore(state, { score, entryId: this.#deps.ids.uuid(), now }))
  }

  pause(): void {
    this.#act(pauseScorePractice)
  }

  /** Continues the practice after a pause, or undoes `finish`. */
  resume(): void {
    this.#act(resumeScorePractice)
  }

  finish(): void {
    this.#act(finishScorePractice)
  }

  /** Resets the practice for the next one. `bringBack` undoes it. */
  clear(): void {
    this.#act(() => readyScorePractice)
  }

  /** Restores a cleared practice unless another one has begun. */
  bringBack(state: ScorePracticeState): void {
    if (this.snapshot().state.status === 'ready') this.#act(() => state)
  }

  /** Adds the shown pages to a running practice. */
  view(pages: readonly number[]): void {
    this.#count((state) => viewScorePages(state, pages))
  }

  /** Records the tempo of the metronome, or null when it stops. */
  play(tempo: number | null): void {
    this.#count((state, now) => playScoreTempo(state, tempo, now))
  }

  /** Counts the time up to now, pauses, and stops counting, because the musician leaves the viewer. */
  close(): void {
    this.pause()
    this.#row.close()
  }

  #count(change: (state: ScorePracticeState, now: Milliseconds) => ScorePracticeState): void {
    const { state } = this.snapshot()
    const next = change(state, this.#now())
    if (next !== state) this.#row.count({ state: next })
  }

  #act(change: (state: ScorePracticeState, now: Milliseconds) => ScorePracticeState): void {
    this.#row.act({ state: change(this.snapshot().state, this.#now()) })
  }

  #now(): Milliseconds {
    return milliseconds(this.#deps.clock.now())
  }
}
