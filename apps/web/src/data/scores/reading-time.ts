import type { OpenScore } from '@segno/domain/score-practice/score-practice'
import type { AutoLog, Measurement } from '../../contracts/auto-log'
import type { Clock } from '../../contracts/clock'

/**
 * Milliseconds. The time after a sign of use counts only if the next sign follows within this time: musicians play one
 * page for minutes, and a score that is left open is not practice.
 */
export const READING_PAUSE = 10 * 60_000

/** How reading without practice mode names itself in the metadata of an entry. */
const READING_MODE = 'reading'

/** Measures how long a score is read: from the first sign of use to the last one. */
export class ReadingTime {
  readonly #clock: Pick<Clock, 'now'>
  readonly #autoLog: AutoLog
  readonly #score: OpenScore
  #shown: { readonly pages: readonly number[]; readonly tempo: number | null } = { pages: [], tempo: null }
  /** The pages that were shown since the measurement began. */
  #viewed = new Set<number>()
  #measurement: Measurement | null = null
  #usedAt = 0

  constructor(deps: { clock: Pick<Clock, 'now'>; autoLog: AutoLog }, score: OpenScore) {
    this.#clock = deps.clock
    this.#autoLog = deps.autoLog
    this.#score = score
  }

  /** Notes a sign of use: a turned page, a touch, a key, the metronome. The first one begins to measure. */
  use(): void {
    this.check()
    this.#usedAt = this.#clock.now()
    if (this.#measurement) return
    this.#viewed = new Set(this.#shown.pages)
    this.#measurement = this.#autoLog.begin({
      type: 'score',
      metadata: this.#metadata(),
      // The review has logged or discarded the time. The next sign begins again.
      onFinish: () => this.leave(),
    })
  }

  /** Notes the shown pages, and the tempo of the metronome or null. */
  show(shown: { readonly pages: readonly number[]; readonly tempo: number | null }): void {
    this.#shown = shown
    for (const page of shown.pages) this.#viewed.add(page)
    this.#measurement?.update(this.#metadata())
  }

  /** Ends the measurement at the last sign of use if that is too long ago. Call it now and then. */
  check(): void {
    if (this.#clock.now() - this.#usedAt > READING_PAUSE) this.#end(this.#usedAt)
  }

  /** Ends the measurement now, because the musician leaves the page: that is a sign of use too. */
  leave(): void {
    this.check()
    this.#end(this.#clock.now())
  }

  #metadata() {
    const { scoreId, title, composer } = this.#score
    return {
      mode: READING_MODE,
      scoreId,
      scoreTitle: title,
      ...(composer === null ? {} : { scoreComposer: composer }),
      pagesViewed: this.#viewed.size,
      currentTempo: this.#shown.tempo,
    }
  }

  #end(at: number): void {
    this.#measurement?.end(at)
    this.#measurement = null
  }
}
