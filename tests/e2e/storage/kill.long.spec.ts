import { test } from '@playwright/test'
import { killCycles } from '../support/kill-cycles'

test('a browser killed 200 times loses no saved entry', async ({ baseURL }) => {
  test.setTimeout(3_600_000)
  // The kill comes 0 to 299 ms after Enter.
  await killCycles(baseURL ?? '', 200, (cycle) => (cycle * 7) % 300)
})
