import { test } from '@playwright/test'
import { fillNewPhone } from '../support/new-phone'

test("a new phone shows the newest of ten years' entries first, logs one meanwhile and then loads the older ones", async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await fillNewPhone(browser, 1500)
})
