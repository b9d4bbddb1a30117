import { test } from '@playwright/test'
import { doMainJob } from '../support/main-job'

test('twenty thousand entries survive import, an evening of work, a crash and the export unchanged', async ({
  baseURL,
}) => {
  test.setTimeout(600_000)
  await doMainJob(baseURL ?? '', 20_000)
})
