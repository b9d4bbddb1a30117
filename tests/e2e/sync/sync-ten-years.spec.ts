import { test } from '@playwright/test'
import { fillNewPhone } from '../support/new-phone'

test('a new phone shows the newest of ten years first, can be used at once and gets the rest', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await fillNewPhone(browser, 1500)
})
