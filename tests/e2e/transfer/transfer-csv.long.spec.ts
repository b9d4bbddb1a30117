import { test } from '@playwright/test'
import { importRows } from '../support/csv-import'

test('the page responds while it imports fifty thousand rows', async ({ page }) => {
  test.setTimeout(180_000)
  await importRows(page, 50_000, 20)
})
