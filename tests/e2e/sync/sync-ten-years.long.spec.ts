import { test } from '@playwright/test'
import { fillNewPhone } from '../support/new-phone'

test('a new phone shows the newest of 7,300 entries first, logs an entry meanwhile and then loads the older ones', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await fillNewPhone(browser, 7300)
})
