import { test } from '@playwright/test'
import { fillNewPhone } from '../support/new-phone'

test('7,300 entries come to a new phone, the latest first, which is of use at once and complete in the end', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await fillNewPhone(browser, 7300)
})
