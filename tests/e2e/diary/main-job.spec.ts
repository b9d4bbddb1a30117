import { test } from '@playwright/test'
import { doMainJob } from '../support/main-job'

test('ten years come in, an evening of work and a crash later everything goes out unchanged', async ({
  baseURL,
}) => {
  test.setTimeout(180_000)
  await doMainJob(baseURL ?? '', 2000)
})
