import { addCounts } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').TestCounts} TestCounts */
/** @typedef {import('./slowest-tests.mjs').TestTime} TestTime */
/**
 * The result of a step. A step without counts is one check; `output` is what it printed, if it did not print it itself.
 * @typedef {{ passed: boolean, output?: string, counts?: TestCounts, times?: TestTime[] }} Outcome
 */
/** @typedef {readonly [name: string, run: () => Promise<Outcome>]} Step */
/** @typedef {{ name: string, passed: boolean, seconds: number, counts: TestCounts, times: TestTime[] }} StepResult */

/** @param {Step} step @returns {Promise<StepResult & { output: string }>} */
async function runStep([name, run]) {
  const begun = performance.now()
  const outcome = await run().catch((error) => ({
    passed: false,
    output: error instanceof Error ? error.message : String(error),
    counts: undefined,
    times: undefined,
  }))
  const { passed, output = '', times = [] } = outcome
  const counts = outcome.counts ?? { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
  return { name, passed, seconds: (performance.now() - begun) / 1000, counts, times, output }
}

/** @param {StepResult} result */
const line = ({ name, passed, seconds }) =>
  `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(12)}  ${seconds.toFixed(1)} s`

/**
 * Runs steps, at most `width` at a time, and prints each when it ends. A failure does not stop the others.
 * @param {readonly Step[]} steps
 * @param {number} width
 * @param {(text: string) => void} [print]
 * @returns {Promise<StepResult[]>} in the order of the steps
 */
export async function runSteps(steps, width, print = console.log) {
  /** @type {StepResult[]} */
  const results = []
  const waiting = [...steps.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next
      if (width === 1) print(`\n── ${step[0]}`)
      const { output, ...result } = await runStep(step)
      print(
        `${width === 1 ? '' : `\n── ${result.name}\n`}${output === '' ? '' : `${output.trim()}\n`}${line(result)}`,
      )
      results[index] = result
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}

/**
 * Returns a line for each step, and the counts of all steps together.
 * @param {readonly StepResult[]} results
 */
export function summaryOf(results) {
  return { lines: results.map(line), counts: addCounts(results.map(({ counts }) => counts)) }
}
