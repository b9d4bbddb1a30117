import { locateChromium, locateTestBrowser } from '../../../tools/lib/find-chromium.mjs'

/**
 * The arguments of every Chromium that a test or benchmark starts. Chromium's sandbox does not start as root.
 * Its own background requests are off, so a test can expect that no request leaves the origin.
 */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launch options of the browser tests. They use the headless shell if it is installed. */
export const testBrowserLaunch = { executablePath: locateTestBrowser(), args: chromiumArgs }

/** Launch options of the benchmarks: a full Chromium. */
export const chromiumLaunch = { executablePath: locateChromium(), args: chromiumArgs }

/**
 * Launch options of tests with notifications. The headless shell refuses notifications even with the
 * permission.
 */
export const notifyingLaunch = { executablePath: locateChromium({}), args: chromiumArgs }
