import { test } from '@playwright/test'
import { spendAfternoon } from '../support/afternoon'

for (let seed = 101; seed <= 110; seed++) {
  test(`two devices with two tabs each converge over a bad network after a long afternoon (seed ${seed})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    await spendAfternoon(browser, { seed, acts: 250 })
  })
}
