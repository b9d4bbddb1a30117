import { locateChromium, locateTestBrowser } from '../../../tools/lib/find-chromium.mjs'

/**
 * Arguments of every Chromium that a test or a benchmark starts. As root, Chromium's sandbox cannot start. Chromium
 * makes no requests of its own, so a test can expect that no request leaves the origin.
 */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launch options of the browser tests: the headless shell if it is installed. */
export const testBrowserLaunch = { executablePath: locateTestBrowser(), args: chromiumArgs }

/** Launch options of the benchmarks: a full Chromium. */
export const chromiumLaunch = { executablePath: locateChromium(), args: chromiumArgs }

/** Launch options of tests that need notifications, which the headless shell refuses even with the permission. */
export const notifyingLaunch = { executablePath: locateChromium({}), args: chromiumArgs }
