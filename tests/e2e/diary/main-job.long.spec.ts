import { test } from '@playwright/test'
import { doMainJob } from '../support/main-job'

test('twenty thousand entries come in, and after an evening and a crash go out unchanged', async ({
  baseURL,
}) => {
  test.setTimeout(600_000)
  await doMainJob(baseURL ?? '', 20_000)
})
