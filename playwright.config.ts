import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/e2e/chromium'

const port = '4173'
const baseURL = `http://127.0.0.1:${port}`

// Every worker reads this file again: the folder is made once and handed on in the environment.
process.env.SEGNO_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'segno-e2e-'))

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: process.env.SEGNO_LONG === '1' ? [] : ['**/*.long.spec.ts'],
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    launchOptions: chromiumLaunch,
  },
  webServer: {
    command: 'npm start',
    url: `${baseURL}/api/health`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: process.env.SEGNO_E2E_DATA },
    reuseExistingServer: false,
    timeout: 600_000,
  },
})
