import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../lib/lock.mjs'
import { runCommand } from '../lib/run-command.mjs'
import { hashOf } from './source-hash.mjs'

/**
 * Prepares a fresh checkout: checks the version of Node, installs the packages, builds. A stamp with the hash of its
 * sources skips a part that is up to date. This imports no package, because it runs before `npm ci`.
 */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

const installStamp = join(root, 'node_modules/.segno-install')
const buildStamp = join(root, 'apps/web/dist/.stamp')
const INSTALL_ATTEMPTS = 3
const lockFolder = join(root, '.cache/prepare.lock')
const buildSources = [
  'apps',
  'packages',
  'content',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'tsconfig.base.json',
  'tools/build/build-app.mjs',
  'tools/build/build-service-worker.mjs',
  'tools/build/check-credits.mjs',
  'tools/build/commit-day.mjs',
  'tools/build/precompress.mjs',
  'tools/build/read-changelog.mjs',
  'tools/build/shipped-packages.mjs',
]
const buildOutputs = ['apps/web/dist/client/index.html', 'apps/server/dist/main.mjs']

/**
 * Returns the refusal of a version of Node that is too old.
 * @param {string} version such as "20.19.1"
 * @returns {string | undefined} the sentence to stop with, or undefined if the version is supported
 */
export function nodeRefusal(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return undefined
  return `Segno needs Node 20.19 or newer, and this is Node ${version}.`
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/**
 * @param {string} title of the work, such as "Installing packages"
 * @param {() => Promise<void>} work
 */
async function withProgress(title, work) {
  const begun = performance.now()
  console.log(`${title} …`)
  await work()
  console.log(`${title}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

/**
 * Runs a command until it succeeds, at most `attempts` times. npm gives up at a response that stalls. Its cache
 * holds the packages that have arrived, so the next attempt is shorter.
 * @param {number} attempts
 * @param {() => Promise<number>} run returns the exit code
 * @returns {Promise<boolean>} whether one of the attempts succeeded
 */
export async function succeedsWithin(attempts, run) {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if ((await run()) === 0) return true
    if (attempt < attempts) console.log(`Trying again (${attempt + 1} of ${attempts}) …`)
  }
  return false
}

async function install() {
  const wanted = hashOf(root, ['package-lock.json'])
  if (read(installStamp) === wanted) return
  await withProgress('Installing packages', async () => {
    // Building needs the development packages, even if NODE_ENV is `production`.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const installPackages = () =>
      runCommand(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: root })
    if (!(await succeedsWithin(INSTALL_ATTEMPTS, installPackages)))
      throw new Error('The packages could not be installed: see what npm says above.')
    write(installStamp, wanted)
  })
}

/** @param {boolean} always */
async function build(always) {
  const wanted = hashOf(root, buildSources)
  const isBuilt = buildOutputs.every((name) => existsSync(join(root, name)))
  if (!always && isBuilt && read(buildStamp) === wanted) return
  await withProgress('Building', async () => {
    rmSync(buildStamp, { force: true })
    const code = await runCommand(process.execPath, [join(root, 'tools/build/build-app.mjs')], { cwd: root })
    if (code !== 0) throw new Error('The build failed: see above.')
    write(buildStamp, wanted)
  })
}

/**
 * Installs and builds if needed. Throws an error whose message is one sentence.
 * @param {{ build?: 'never' | 'if-needed' | 'always' }} [options]
 */
export async function prepare(options = {}) {
  const refusal = nodeRefusal(process.versions.node)
  if (refusal) throw new Error(refusal)
  await withLock(
    lockFolder,
    async () => {
      await install()
      if (options.build !== 'never') await build(options.build === 'always')
    },
    () => console.log('Waiting for another start to finish its preparation …'),
  )
}

/**
 * Prints the message of an error and ends the process with the exit code 1.
 * @param {unknown} error
 * @returns {never}
 */
export function stopWith(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
