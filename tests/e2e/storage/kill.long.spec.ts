import { test } from '@playwright/test'
import { killCycles } from '../support/kill-cycles'

test('200 kills of the browser lose nothing that was called saved', async ({ baseURL }) => {
  test.setTimeout(3_600_000)
  // The moments sweep from "at once" to well after the answer.
  await killCycles(baseURL ?? '', 200, (cycle) => (cycle * 7) % 300)
})
