import { test } from '@playwright/test'
import { spendAfternoon } from '../support/afternoon'

for (let seed = 101; seed <= 110; seed++) {
  test(`a long afternoon of two devices with two tabs each over a bad network ends equal (seed ${seed})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    await spendAfternoon(browser, { seed, acts: 250 })
  })
}
