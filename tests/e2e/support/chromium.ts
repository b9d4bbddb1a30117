import { locateChromium } from '../../../tools/lib/find-chromium.mjs'

/**
 * How every test starts Chromium. It runs without its sandbox only as root, where the sandbox cannot start.
 * It makes no requests of its own, so that "no request leaves the origin" can be tested.
 */
export const chromiumLaunch = {
  executablePath: locateChromium(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
