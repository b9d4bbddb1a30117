import { test } from '@playwright/test'
import { killCycles } from '../support/kill-cycles'

test('200 kills of the browser lose no saved entry', async ({ baseURL }) => {
  test.setTimeout(3_600_000)
  // The moments of the kill range from 0 to 299 ms after Enter.
  await killCycles(baseURL ?? '', 200, (cycle) => (cycle * 7) % 300)
})
