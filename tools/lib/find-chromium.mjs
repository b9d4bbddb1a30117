import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { captureCommand, runCommand } from './run-command.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const SHELL_PACKAGE = 'chromium-headless-shell'
const headlessShells = [`/usr/bin/${SHELL_PACKAGE}`]

/** The error message on a machine without a browser. */
export const NO_CHROMIUM =
  'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program of a Chromium or Chrome.'

/** @param {string | undefined} path */
function isProgram(path) {
  try {
    if (!path || !statSync(path).isFile()) return false
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the path of the browser that Playwright downloads, whether or not the file exists. */
function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    return /** @type {string} */ (chromium.executablePath())
  } catch {
    return undefined
  }
}

/**
 * Returns the path of Chromium, or undefined. A path in `CHROMIUM_PATH` or `PLAYWRIGHT_CHROMIUM_EXECUTABLE`
 * wins; if no program is there, no other one replaces it.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {readonly string[]} [candidates]
 * @returns {string | undefined}
 */
export function locateChromium(env = process.env, candidates = places) {
  const named = env.CHROMIUM_PATH || env.PLAYWRIGHT_CHROMIUM_EXECUTABLE
  if (named) return isProgram(named) ? named : undefined
  return candidates.find(isProgram) ?? [playwrightsOwn()].find(isProgram)
}

/**
 * Returns the path of a Chromium for the browser tests, or undefined. Debian's headless shell comes first: it has
 * the same engine without a window system and a GPU process. It takes less than half the CPU time.
 * `CHROMIUM_PATH` wins over it.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {readonly string[]} [shells]
 * @param {readonly string[]} [candidates]
 * @returns {string | undefined}
 */
export function locateTestBrowser(env = process.env, shells = headlessShells, candidates = places) {
  return locateChromium(env, [...shells, ...candidates])
}

/**
 * Returns the path of Chromium. Installs it if there is none: Debian's package as root, else Playwright's own build.
 * Throws `NO_CHROMIUM` if both fail.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const present = locateChromium()
  if (present) return present
  refuseIfNamedByHand()
  await installPackage('chromium')
  return locateChromium() ?? (await installWithPlaywright())
}

/**
 * Returns the path of the browser for the browser tests. Installs Debian's headless shell if it can, also beside a full
 * Chromium, which is the fallback. Throws `NO_CHROMIUM` if there is no browser and none can be installed.
 * @returns {Promise<string>}
 */
export async function ensureTestBrowser() {
  const present = locateTestBrowser()
  if (!present) refuseIfNamedByHand()
  if (!present || (present === locateChromium() && !isNamedByHand()))
    await installPackage(SHELL_PACKAGE, present)
  return locateTestBrowser() ?? ensureChromium()
}

function isNamedByHand() {
  return Boolean(process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE)
}

function refuseIfNamedByHand() {
  if (isNamedByHand()) throw new Error(NO_CHROMIUM)
}

/**
 * Installs a Debian package. Does nothing unless it runs as root and the system has apt-get. Without a
 * `fallback` it fetches the package lists first. With one it installs the package only if the present lists
 * contain it, because fetching them is slow.
 * @param {string} name
 * @param {string} [fallback] path of a browser that the tests can use instead
 */
async function installPackage(name, fallback) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (fallback && (await captureCommand('apt-cache', ['show', name])).code !== 0) return
  console.log(`Installing ${name} with apt-get …`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  if (!fallback) await runCommand('apt-get', ['update', '-qq'], quiet)
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
}

/** @returns {Promise<string>} */
async function installWithPlaywright() {
  console.log('Installing Chromium with Playwright …')
  await runCommand('npx', ['--no-install', 'playwright', 'install', 'chromium'])
  const installed = locateChromium()
  if (!installed) throw new Error(NO_CHROMIUM)
  return installed
}
