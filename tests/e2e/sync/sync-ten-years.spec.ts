import { test } from '@playwright/test'
import { fillNewPhone } from '../support/new-phone'

test('ten years come to a new phone, the latest first, which is of use at once and complete in the end', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await fillNewPhone(browser, 1500)
})
