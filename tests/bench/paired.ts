import { median } from './statistics'

/** One round in milliseconds: the reference, the candidate, and the reference again. */
export interface Round {
  readonly before: number
  readonly candidate: number
  readonly after: number
}

export interface Comparison {
  /** How many times faster the candidate is: the median of the ratios of all rounds. */
  readonly ratio: number
  /** The ratio of the two reference runs; should be 1. */
  readonly control: number
  /** False if the control is outside its range, because the machine was too busy for a result. */
  readonly isSound: boolean
  /** The median of the reference in milliseconds, for orientation only. */
  readonly reference: number
  readonly candidate: number
  readonly rounds: readonly Round[]
}

/** The accepted range of the control. A run outside it is void. */
const soundControl = { from: 0.85, to: 1.18 }
const ATTEMPTS = 3

/**
 * Runs rounds of reference, candidate, reference. If the control is out of range, it repeats the comparison up
 * to twice and returns the last one.
 */
export async function comparePairs(runRounds: () => Promise<Round[]>): Promise<Comparison> {
  let comparison = summarise(await runRounds())
  for (let attempt = 1; attempt < ATTEMPTS && !comparison.isSound; attempt++) {
    comparison = summarise(await runRounds())
  }
  return comparison
}

/** Runs the rounds of one comparison. Both functions return milliseconds. */
export async function roundsOf(
  count: number,
  reference: () => number | Promise<number>,
  candidate: () => number | Promise<number>,
): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < count; round++) {
    const before = await reference()
    const between = await candidate()
    rounds.push({ before, candidate: between, after: await reference() })
  }
  return rounds
}

function summarise(rounds: readonly Round[]): Comparison {
  const control = median(rounds.map(({ before, after }) => before / after))
  return {
    ratio: median(rounds.flatMap(({ before, candidate, after }) => [before / candidate, after / candidate])),
    control,
    isSound: control >= soundControl.from && control <= soundControl.to,
    reference: median(rounds.flatMap(({ before, after }) => [before, after])),
    candidate: median(rounds.map(({ candidate }) => candidate)),
    rounds,
  }
}

/** Returns the milliseconds of a run, or the mean of `times` runs if one is too short to measure. */
export function timed(run: () => unknown, times = 1): number {
  const begun = performance.now()
  for (let time = 0; time < times; time++) run()
  return (performance.now() - begun) / times
}
