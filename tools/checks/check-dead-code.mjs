import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { captureCommand } from '../lib/run-command.mjs'

/**
 * Finds dead code with knip, in two runs: knip.json for files, exports and dependencies that nothing uses, and
 * knip.production.json for product exports that only tests use. An export that a later change needs carries `@planned`.
 */
const home = fileURLToPath(new URL('../..', import.meta.url))
const knip = join(home, 'node_modules/knip/bin/knip.js')

const runs = /** @type {const} */ ([
  { title: 'nothing uses this', args: ['--config', 'knip.json'] },
  { title: 'only tests use this', args: ['--production', '--config', 'knip.production.json'] },
])

/**
 * Runs knip for the whole tree and for the product alone.
 * @param {string} root a tree with the layout and the knip configurations of this one
 * @returns {Promise<string[]>} the reports of the runs that found something
 */
export async function findDeadCode(root) {
  const reports = await Promise.all(
    runs.map(async ({ title, args }) => {
      const { code, stdout, stderr } = await captureCommand(process.execPath, [knip, ...args], { cwd: root })
      return code === 0 ? [] : [`${title}:\n${stdout.trim() || stderr.trim()}`]
    }),
  )
  return reports.flat()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const reports = await findDeadCode(home)
  for (const report of reports) console.error(report)
  if (reports.length > 0) process.exit(1)
  console.log('No dead code.')
}
