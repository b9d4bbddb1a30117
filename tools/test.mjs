import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare, root, stopWith } from './build/prepare.mjs'
import { ensureTestBrowser } from './lib/find-chromium.mjs'
import { repeatBrowserStep } from './lib/repeat-browser.mjs'
import { runCommand } from './lib/run-command.mjs'
import { runSteps, summaryOf } from './lib/run-steps.mjs'
import { playwrightTimes, slowestLines, vitestTimes } from './lib/slowest-tests.mjs'
import { staticSteps } from './lib/static-steps.mjs'
import { hasPassed, playwrightCounts, summaryLine, vitestCounts } from './lib/test-counts.mjs'

/**
 * `npm test`: every check, each with its name and time, and the slowest tests. A failure does not stop the others, so
 * that one run shows everything. `--only unit` runs one step. `--long` adds the long tests. `--rest` runs the
 * browser tests that a plain run leaves out.
 * `SEGNO_REPEAT=20` with `--long` adds twenty runs of the browser step on a busy machine.
 */

/** @typedef {import('./lib/test-counts.mjs').TestCounts} TestCounts */
/** @typedef {import('./lib/slowest-tests.mjs').TestTime} TestTime */
/** @typedef {import('./lib/run-steps.mjs').Outcome} Outcome */
/** @typedef {import('./lib/run-steps.mjs').Step} Step */

const options = /** @type {const} */ ({
  only: { type: 'string', multiple: true },
  long: { type: 'boolean' },
  rest: { type: 'boolean' },
})
const reports = mkdtempSync(join(tmpdir(), 'segno-test-'))

/** @param {string} path @param {string[]} args @param {Record<string, string>} [env] */
function node(path, args = [], env = {}) {
  return runCommand(process.execPath, [join(root, path), ...args], { cwd: root, env })
}

/**
 * Returns the outcome of a test run. A run that ended without a report failed as a whole.
 * @param {number} code
 * @param {string} report
 * @param {(text: string) => TestCounts} readCounts
 * @param {(text: string) => TestTime[]} readTimes
 * @returns {Outcome}
 */
function outcomeOf(code, report, readCounts, readTimes) {
  if (!existsSync(report)) return { passed: false }
  const text = readFileSync(report, 'utf8')
  const counts = readCounts(text)
  // An error outside any test, or no test at all, must not look like success.
  const total = counts.passed + counts.failed
  const hidden = (code !== 0 && counts.failed === 0) || total === 0
  return {
    passed: hasPassed(code, counts),
    counts: hidden ? { ...counts, failed: counts.failed + 1 } : counts,
    times: readTimes(text),
  }
}

/** @returns {Promise<Outcome>} */
async function unit() {
  const report = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return outcomeOf(await node('node_modules/vitest/vitest.mjs', args), report, vitestCounts, vitestTimes)
}

/** Returns the browser tests to run: '' for all, 'main', or the 'rest', which `npm run test:browser` runs. */
function browserPart() {
  if (process.argv.includes('--long')) return ''
  return process.argv.includes('--rest') ? 'rest' : 'main'
}

/** @returns {Promise<Outcome>} */
async function browser() {
  const report = join(reports, 'browser.json')
  const chromium = await ensureTestBrowser()
  const env = {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    SEGNO_BROWSER_PART: browserPart(),
  }
  const code = await node('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], env)
  return outcomeOf(code, report, playwrightCounts, playwrightTimes)
}

/** Steps that use all cores themselves, so that they run one at a time. @type {readonly Step[]} */
const runningSteps = [
  ['unit', unit],
  ['build', () => prepare().then(() => ({ passed: true }))],
  ['size', async () => ({ passed: (await node('tools/checks/check-size.mjs')) === 0 })],
  ['browser', browser],
  ...nodeSteps(process.argv.includes('--long')),
  ...repeatSteps(process.argv.includes('--long') ? Number(process.env.SEGNO_REPEAT ?? 0) : 0),
]

/**
 * Returns the step that runs the unit and server tests with each Node of `test-node.mjs`; no step unless
 * `isLong`. @param {boolean} isLong @returns {Step[]}
 */
function nodeSteps(isLong) {
  return isLong
    ? [['node', async () => ({ passed: (await node('tools/test-node.mjs', [], { SEGNO_LONG: '' })) === 0 })]]
    : []
}

/** @param {number} times @returns {Step[]} */
function repeatSteps(times) {
  return times > 0 ? [['repeat', async () => ({ passed: await repeatBrowserStep(times) })]] : []
}

/** @param {readonly string[] | undefined} only @returns {(step: Step) => boolean} */
function isChosen(only) {
  const names = [...staticSteps, ...runningSteps].map(([name]) => name)
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown) stopWith(`There is no step "${unknown}": the steps are ${names.join(', ')}.`)
  return ([name]) => only?.includes(name) ?? true
}

async function main() {
  const begun = performance.now()
  const { values } = parseArgs({ options })
  if (values.long) process.env.SEGNO_LONG = '1'
  const chosen = isChosen(values.only)
  await prepare({ build: 'never' })
  const results = [
    ...(await runSteps(staticSteps.filter(chosen), availableParallelism())),
    ...(await runSteps(runningSteps.filter(chosen), 1)),
  ]
  const times = results.flatMap((result) => result.times)
  if (times.length > 0) console.log(`\nThe slowest tests:\n${slowestLines(times, root).join('\n')}`)
  const { lines, counts } = summaryOf(results)
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(`\n${lines.join('\n')}\n\n${summaryLine(counts)} in ${minutes} minutes`)
  return counts.failed === 0 ? 0 : 1
}

const code = await main().catch(stopWith)
rmSync(reports, { recursive: true, force: true })
process.exitCode = code
