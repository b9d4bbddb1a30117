import { test } from '@playwright/test'
import { doMainJob } from '../support/main-job'

test('ten years of entries survive import, an evening of work, a crash and the export unchanged', async ({
  baseURL,
}) => {
  test.setTimeout(180_000)
  await doMainJob(baseURL ?? '', 1000)
})
