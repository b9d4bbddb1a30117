import type { OpenScore } from '@segno/domain/score-practice/score-practice'
import type { AutoLog, Measurement } from '../../contracts/auto-log'
import type { Clock } from '../../contracts/clock'

/**
 * The time after a sign of use counts only if the next sign follows within this time (milliseconds). Musicians
 * play one page for minutes, but a score that is left open is not practice.
 */
export const READING_PAUSE = 10 * 60_000

/** The `mode` in an entry's metadata for reading without practice mode. */
const READING_MODE = 'reading'

/** Measures how long the musician reads a score: from the first sign of use to the last one. */
export class ReadingTime {
  readonly #clock: Pick<Clock, 'now'>
  readonly #autoLog: AutoLog
  readonly #score: OpenScore
  #shown: { readonly pages: readonly number[]; readonly tempo: number | null } = { pages: [], tempo: null }
  /** The pages shown since the measurement began. */
  #viewed = new Set<number>()
  #measurement: Measurement | null = null
  #usedAt = 0

  constructor(deps: { clock: Pick<Clock, 'now'>; autoLog: AutoLog }, score: OpenScore) {
    this.#clock = deps.clock
    this.#autoLog = deps.autoLog
    this.#score = score
  }

  /**
   * Records a sign of use: a turned page, a touch, a key or the metronome. The first one begins the
   * measurement.
   */
  use(): void {
    this.check()
    this.#usedAt = this.#clock.now()
    if (this.#measurement) return
    this.#viewed = new Set(this.#shown.pages)
    this.#measurement = this.#autoLog.begin({
      type: 'score',
      metadata: this.#metadata(),
      // The review has logged or discarded the time. The next sign of use begins a new measurement.
      onFinish: () => this.leave(),
    })
  }

  /** Sets the shown pages and the tempo of the metronome, which is null while it is off. */
  show(shown: { readonly pages: readonly number[]; readonly tempo: number | null }): void {
    this.#shown = shown
    for (const page of shown.pages) this.#viewed.add(page)
    this.#measurement?.update(this.#metadata())
  }

  /**
   * Ends the measurement at the last sign of use if `READING_PAUSE` has passed since. The viewer calls it
   * regularly.
   */
  check(): void {
    if (this.#clock.now() - this.#usedAt > READING_PAUSE) this.#end(this.#usedAt)
  }

  /**
   * Ends the measurement now, because the musician leaves the page. If `READING_PAUSE` has passed since the
   * last sign of use, ends it at that sign.
   */
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
