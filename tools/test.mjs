import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare, root, stopWith } from './build/prepare.mjs'
import { ensureTestBrowser } from './lib/find-chromium.mjs'
import { runCommand } from './lib/run-command.mjs'
import { addCounts, playwrightCounts, summaryLine, vitestCounts } from './lib/test-counts.mjs'

/**
 * `npm test`: every check in order, each with its name and time. A failure does not stop the rest, so that
 * one run tells everything. `--only unit` runs one step, `--long` adds the long tests.
 */

/** @typedef {import('./lib/test-counts.mjs').TestCounts} TestCounts */
/** @typedef {{ passed: boolean, counts?: TestCounts }} Outcome a step without counts is one check */

const options = /** @type {const} */ ({
  only: { type: 'string', multiple: true },
  long: { type: 'boolean' },
})
const reports = mkdtempSync(join(tmpdir(), 'segno-test-'))
const typedFolders = [
  'packages/domain',
  'packages/protocol',
  'content',
  'apps/web',
  'apps/server',
  'tools',
  '.',
]

/** @param {string} path @param {string[]} args @param {Record<string, string>} [env] */
function node(path, args = [], env = {}) {
  return runCommand(process.execPath, [join(root, path), ...args], { cwd: root, env })
}

/** @param {string} path @param {string[]} args @returns {Promise<Outcome>} */
async function check(path, ...args) {
  return { passed: (await node(path, args)) === 0 }
}

/** @returns {Promise<Outcome>} */
async function types() {
  const codes = []
  for (const folder of typedFolders) {
    const code = await node('node_modules/typescript-native/bin/tsc', ['-p', folder])
    if (code !== 0) console.log(`types of ${folder} are wrong`)
    codes.push(code)
  }
  return { passed: codes.every((code) => code === 0) }
}

/**
 * A test run with its counts; a run that ended without writing them failed as a whole.
 * @param {number} code
 * @param {string} report
 * @param {(text: string) => TestCounts} read
 * @returns {Outcome}
 */
function counted(code, report, read) {
  const counts = existsSync(report) ? read(readFileSync(report, 'utf8')) : undefined
  if (!counts) return { passed: false }
  // An error outside any test, or no test at all, must not look like success.
  const total = counts.passed + counts.failed
  const hidden = (code !== 0 && counts.failed === 0) || total === 0
  return {
    passed: code === 0 && total > 0,
    counts: hidden ? { ...counts, failed: counts.failed + 1 } : counts,
  }
}

/** @returns {Promise<Outcome>} */
async function unit() {
  const report = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return counted(await node('node_modules/vitest/vitest.mjs', args), report, vitestCounts)
}

/** @returns {Promise<Outcome>} */
async function browser() {
  const report = join(reports, 'browser.json')
  const chromium = await ensureTestBrowser()
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', '--reporter=list,json']
  return counted(await node('node_modules/@playwright/test/cli.js', args, env), report, playwrightCounts)
}

/** @returns {Promise<Outcome>} */
async function lint() {
  const style = await check('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
  const sizes = await check('tools/checks/check-file-sizes.mjs')
  return { passed: style.passed && sizes.passed }
}

/** @type {[name: string, run: () => Promise<Outcome>][]} */
const steps = [
  ['types', types],
  ['lint', lint],
  ['import-rules', () => check('tools/checks/check-import-rules.mjs')],
  ['globals', () => check('tools/checks/check-globals.mjs')],
  ['dead-code', () => check('tools/checks/check-dead-code.mjs')],
  ['translations', () => check('tools/checks/check-translations.mjs')],
  ['unit', unit],
  ['build', () => prepare().then(() => ({ passed: true }))],
  ['size', () => check('tools/checks/check-size.mjs')],
  ['browser', browser],
]

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/**
 * @param {string} name
 * @param {() => Promise<Outcome>} run
 * @returns {Promise<{ line: string, counts: TestCounts }>}
 */
async function runStep(name, run) {
  const begun = performance.now()
  const outcome = await run().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return /** @type {Outcome} */ ({ passed: false })
  })
  const { passed } = outcome
  const counts = outcome.counts ?? { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
  return { line: `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(12)}  ${seconds(begun)}`, counts }
}

/** @param {readonly string[] | undefined} only */
function chosenSteps(only) {
  const unknown = only?.find((name) => !steps.some(([known]) => known === name))
  if (unknown)
    stopWith(`There is no step "${unknown}": the steps are ${steps.map(([name]) => name).join(', ')}.`)
  return only ? steps.filter(([name]) => only.includes(name)) : steps
}

async function main() {
  const { values } = parseArgs({ options })
  if (values.long) process.env.SEGNO_LONG = '1'
  const chosen = chosenSteps(values.only)
  await prepare({ build: 'never' })
  const results = []
  for (const [index, [name, run]] of chosen.entries()) {
    console.log(`\n── ${index + 1}/${chosen.length} ${name}`)
    const result = await runStep(name, run)
    console.log(result.line)
    results.push(result)
  }
  const total = addCounts(results.map(({ counts }) => counts))
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n\n${summaryLine(total)}`)
  return total.failed === 0 ? 0 : 1
}

const code = await main().catch(stopWith)
rmSync(reports, { recursive: true, force: true })
process.exitCode = code
