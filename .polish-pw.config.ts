import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '/work/main/tests/e2e/chromium'
export default defineConfig({
  testDir: '/work/main/tests/e2e',
  outputDir: '/tmp/polish/pwout',
  testIgnore: ['**/*.long.spec.ts', '**/kill*'],
  workers: 2,
  retries: 0,
  reporter: 'line',
  use: {
    baseURL: 'http://127.0.0.1:5288',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: chromiumLaunch,
  },
})
