import { test } from '@playwright/test'
import { doMainJob } from '../support/main-job'

test('twenty thousand entries are imported and, after an evening and a crash, exported unchanged', async ({
  baseURL,
}) => {
  test.setTimeout(600_000)
  await doMainJob(baseURL ?? '', 20_000)
})
