import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { prepare, root, stopWith } from './build/prepare.mjs'
import { captureCommand } from './lib/run-command.mjs'
import { runSteps, summaryOf } from './lib/run-steps.mjs'
import { staticSteps } from './lib/static-steps.mjs'
import { summaryLine } from './lib/test-counts.mjs'

/**
 * `npm run check`, for daily work: the checks of the sources, side by side, and unit tests. It runs the tests that
 * depend on a file changed since this branch left main. `npm test` runs everything.
 */

/** Documents name files and tests: these tests depend on files that they do not import. */
const alwaysRun = ['tools/checks/spec-map.test.ts']

/** @param {string[]} args */
async function git(...args) {
  const { code, stdout } = await captureCommand('git', args, { cwd: root })
  return code === 0 ? stdout.trim() : undefined
}

/** Returns the commit in which this branch left main, or the last commit if there is no main. */
async function findBase() {
  for (const main of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', main)
    if (base !== undefined) return base
  }
  return 'HEAD'
}

/** Returns the changed source files, also those that are not committed yet. */
async function changedFiles() {
  const changed = await git('diff', '--name-only', '--diff-filter=d', await findBase())
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [changed, added]
    .flatMap((list) => list?.split('\n') ?? [])
    .filter(
      (path) =>
        /\.(?:[cm]?[jt]sx?|json)$/.test(path) &&
        !/(?:^|\/)package(?:-lock)?\.json$/.test(path) &&
        existsSync(join(root, path)),
    )
}

/** @returns {Promise<import('./lib/run-steps.mjs').Outcome>} */
async function affectedUnitTests() {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [program, 'related', '--run', '--passWithNoTests', ...alwaysRun, ...(await changedFiles())]
  const { code, stdout, stderr } = await captureCommand(process.execPath, args, { cwd: root })
  return { passed: code === 0, output: stdout + stderr }
}

await prepare({ build: 'never' }).catch(stopWith)
const daily = staticSteps.filter(([name]) => name !== 'dead-code')
// Start with the longest step, so that the others run beside it.
const results = await runSteps([['unit', affectedUnitTests], ...daily], availableParallelism())
const { lines, counts } = summaryOf(results)
console.log(`\n${lines.join('\n')}\n\n${summaryLine(counts)}`)
process.exitCode = counts.failed === 0 ? 0 : 1
