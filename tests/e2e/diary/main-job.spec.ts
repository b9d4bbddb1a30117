import { test } from '@playwright/test'
import { doMainJob } from '../support/main-job'

test('ten years are imported and, after an evening of work and a crash, exported unchanged', async ({
  baseURL,
}) => {
  test.setTimeout(180_000)
  await doMainJob(baseURL ?? '', 1000)
})
