import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from '../build/prepare.mjs'
import { ensureTestBrowser } from './find-chromium.mjs'
import { captureCommand } from './run-command.mjs'

/**
 * Runs the whole browser step `times` times while one process per core does nothing but use the CPU. Prints each
 * failed test by name, with the number of the run. A flaky test fails here, because no test is retried.
 * @param {number} times
 * @param {string[]} [files] only these spec files
 * @returns {Promise<boolean>} true if no run failed
 */
export async function repeatBrowserStep(times, files = []) {
  const env = { CHROMIUM_PATH: await ensureTestBrowser(), SEGNO_LONG: '' }
  const hogs = Array.from({ length: availableParallelism() }, startHog)
  let failures = 0
  try {
    for (let run = 1; run <= times; run++) {
      const begun = performance.now()
      const { code, failed } = await runOnce(env, files)
      const result = code === 0 ? 'passed' : 'FAILED'
      console.log(`run ${run} of ${times}: ${result} in ${Math.round((performance.now() - begun) / 1000)} s`)
      for (const line of failed) console.log(`  ${line}`)
      if (code !== 0) failures++
    }
  } finally {
    for (const hog of hogs) hog.kill('SIGKILL')
  }
  return failures === 0
}

/** Starts a process that uses one core. It ends with this process, because its standard input then closes. */
function startHog() {
  const loop = `process.stdin.resume().on('end', () => process.exit());
    const turn = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(turn) }; turn()`
  return spawn(process.execPath, ['-e', loop], { stdio: ['pipe', 'ignore', 'ignore'] })
}

/** @param {Record<string, string>} env @param {string[]} files */
async function runOnce(env, files) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line', ...files]
  const { code, stdout, stderr } = await captureCommand(process.execPath, args, { cwd: root, env })
  const failed = new Set(stdout.split('\n').flatMap((line) => /^\s+\d+\) (.*?)[\s─]*$/.exec(line)?.[1] ?? []))
  if (code !== 0 && failed.size === 0) console.log(`${stdout}\n${stderr}`.slice(-4000))
  return { code, failed }
}
