import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runCommand } from './run-command.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The one sentence for a machine without a browser. */
export const noChromium =
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

/** Where Playwright keeps the browser it downloads itself, whether or not it is there. */
function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    return /** @type {string} */ (chromium.executablePath())
  } catch {
    return undefined
  }
}

/**
 * Where Chromium is, or undefined. A path set by hand wins, and is never replaced by another one.
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
 * Where Chromium is, after installing it if need be: from Debian's packages for root, else Playwright's
 * own. Throws the sentence that says what to do.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const present = locateChromium()
  if (present) return present
  if (process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE) throw new Error(noChromium)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …')
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await runCommand('apt-get', ['update', '-qq'], quiet)
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  if (!locateChromium()) {
    console.log('Installing Chromium with Playwright …')
    await runCommand('npx', ['--no-install', 'playwright', 'install', 'chromium'])
  }
  const installed = locateChromium()
  if (!installed) throw new Error(noChromium)
  return installed
}
