import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, stopWith } from './build/prepare.mjs'
import { runCommand } from './lib/run-command.mjs'

/**
 * `npm run test:node`: downloads the newest Node of each release line in `lines`, and runs the unit and server
 * tests with it. `npm run test:node -- 24` uses only Node 24. `npm test` uses the Node that runs it.
 */
const lines = ['22', '24']

/**
 * Returns the path of a Node of this line. npm downloads it to `.cache`.
 * @param {string} line
 */
async function install(line) {
  const folder = join(root, '.cache', `node-${line}`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${line}`]
  const code = await runCommand(npm, args, { cwd: root })
  const binary = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (code !== 0 || !existsSync(binary)) throw new Error(`Node ${line} could not be installed: see above.`)
  return binary
}

async function main() {
  const chosen = process.argv.slice(2)
  const failed = []
  for (const line of chosen.length > 0 ? chosen : lines) {
    const binary = await install(line)
    await runCommand(binary, ['--version'], { cwd: root })
    const code = await runCommand(binary, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], {
      cwd: root,
    })
    if (code !== 0) failed.push(line)
  }
  if (failed.length > 0) throw new Error(`Tests failed with Node ${failed.join(' and ')}.`)
}

await main().catch(stopWith)
