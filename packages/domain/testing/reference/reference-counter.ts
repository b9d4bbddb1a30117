import type { CleanLadder, LadderPlace } from '../../src/counter/clean-ladder'

/**
 * Returns the place on a ladder. We wrote it from the doc comments of `climbLadder` and `missRules`. It lists
 * every tempo of the ladder and splits the repetitions into rows.
 */
export function referenceLadder(ladder: CleanLadder, repetitions: readonly boolean[]): LadderPlace {
  const { start, top, step, row, miss } = ladder
  const full: number[] = []
  let tempo = start
  let left = [...repetitions]
  for (;;) {
    const end = endOfRow(left, row, miss === 'hold')
    if (end.kind === 'open') {
      return { tempo, inRow: end.clean, reached: fastest(full), isDone: false }
    }
    left = left.slice(end.length)
    if (end.kind === 'full') {
      full.push(tempo)
      if (tempo >= top) return { tempo, inRow: row, reached: fastest(full), isDone: true }
      tempo = Math.min(top, tempo + step)
    } else if (miss === 'back') {
      tempo = Math.max(start, tempo - step)
    }
  }
}

/**
 * Returns how the first row ends (full, broken or open), its number of repetitions and of clean repetitions.
 */
function endOfRow(repetitions: readonly boolean[], row: number, isPatient: boolean) {
  for (let length = 1; length <= repetitions.length; length++) {
    const taken = repetitions.slice(0, length)
    const clean = taken.filter((isClean) => isClean).length
    if (!(isPatient || taken[length - 1])) return { kind: 'broken', length, clean } as const
    if (clean === row) return { kind: 'full', length, clean } as const
  }
  const clean = repetitions.filter((isClean) => isClean).length
  return { kind: 'open', length: repetitions.length, clean } as const
}

function fastest(tempi: readonly number[]): number | null {
  return tempi.length === 0 ? null : Math.max(...tempi)
}

/** An act on a counter, `wait` milliseconds after its predecessor. */
export interface CounterAct {
  readonly act: 'start' | 'clean' | 'missed' | 'takeBack' | 'finish' | 'next' | 'tick'
  readonly wait: number
}

/** A tick or a press of a running or finished counter, at `at` milliseconds. */
interface Moment {
  readonly at: number
  readonly isPress: boolean
  /** True if the counter ran since the previous moment. */
  readonly ran: boolean
}

interface Bounds {
  readonly target: number
  readonly longestStep: number
  readonly longestWait: number
}

/**
 * Counts time and repetitions of a counter that counts up. We wrote it from the comments of
 * `repetition-counter.ts`. It stores every moment and adds up the time at the end.
 */
export class ReferenceCounter {
  status: 'ready' | 'running' | 'finished' = 'ready'
  repetitions = 0
  readonly #bounds: Bounds
  #moments: Moment[] = []

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  act(act: CounterAct['act'], at: number): void {
    const ran = this.status === 'running'
    const isPress = act !== 'tick' && this.#press(act)
    if (this.status === 'ready') this.#moments = []
    else if (isPress || (act === 'tick' && ran)) this.#moments.push({ at, isPress, ran })
  }

  /**
   * Returns the counted milliseconds. A wait between two presses counts at most `longestWait`. Steps longer
   * than `longestStep` do not count.
   */
  counted(): number {
    const { longestStep, longestWait } = this.#bounds
    let sum = 0
    let wait = 0
    this.#moments.forEach(({ at, isPress, ran }, index) => {
      const step = at - (this.#moments[index - 1]?.at ?? at)
      if (ran && step <= longestStep) wait += step
      if (!isPress) return
      sum += Math.min(wait, longestWait)
      wait = 0
    })
    return sum + Math.min(wait, longestWait)
  }

  /** Applies a press and returns true if it changed the counter. */
  #press(act: Exclude<CounterAct['act'], 'tick'>): boolean {
    const before = `${this.status} ${this.repetitions}`
    if (this.status === 'ready') this.#pressReady(act)
    else if (this.status === 'running') this.#pressRunning(act)
    else this.#pressFinished(act)
    return before !== `${this.status} ${this.repetitions}`
  }

  #pressReady(act: CounterAct['act']): void {
    if (act === 'start') this.status = 'running'
  }

  #pressRunning(act: CounterAct['act']): void {
    if (act === 'clean') this.repetitions++
    if (act === 'takeBack' && this.repetitions > 0) this.repetitions--
    if (act === 'finish' || this.repetitions === this.#bounds.target) this.status = 'finished'
  }

  #pressFinished(act: CounterAct['act']): void {
    if (act === 'next') {
      this.status = 'ready'
      this.repetitions = 0
    } else if (act === 'takeBack') {
      this.status = 'running'
      if (this.repetitions === this.#bounds.target) this.repetitions--
    }
  }
}
