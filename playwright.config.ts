import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CONSENT_VERSION } from '@segno/domain/consent/consent'
import { mainSpecs } from './tests/e2e/main-specs'
import { testBrowserLaunch } from './tests/e2e/support/chromium'

const port = process.env.SEGNO_E2E_PORT ?? '4173'
const baseURL = `http://127.0.0.1:${port}`

// Each run has a data folder of its own.
const dataFolder = process.env.SEGNO_E2E_DATA ?? join(tmpdir(), `segno-e2e-${process.pid}`)
// The workers inherit this variable and read the e-mails that the server writes there.
process.env.SEGNO_E2E_DATA = dataFolder

/** The answer to the question about storage. The tests of consent begin without it. */
const consent = {
  essential: true,
  functional: true,
  consentDate: '2026-01-01T00:00:00.000Z',
  version: CONSENT_VERSION,
}

/** `main` for the tests of `npm test`, `rest` for those of `npm run test:browser`; all without it. */
const part = process.env.SEGNO_BROWSER_PART
const main = mainSpecs.map((path) => `**/${path}`)

export default defineConfig({
  testDir: 'tests/e2e',
  ...(part === 'main' ? { testMatch: main } : {}),
  testIgnore: [
    ...(process.env.SEGNO_LONG === '1' ? [] : ['**/*.long.spec.ts']),
    ...(part === 'rest' ? main : []),
  ],
  forbidOnly: process.env.CI !== undefined,
  // One for each core. A third one took longer: pages of sheet music keep the cores busy.
  workers: 2,
  // Tests of one file share no state, so both workers stay busy to the end.
  fullyParallel: true,
  // A build machine may be busy. A test that passes on a retry is printed as flaky and must be mended.
  retries: process.env.CI === undefined ? 0 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    storageState: {
      cookies: [],
      origins: [
        { origin: baseURL, localStorage: [{ name: 'segno.consent', value: JSON.stringify(consent) }] },
      ],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    // A service worker would hide requests from `page.route`. Its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: testBrowserLaunch,
  },
  webServer: {
    command: 'npm start',
    url: `${baseURL}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'error' },
    reuseExistingServer: false,
    timeout: 600_000,
  },
})
