import { test } from '@playwright/test'
import { killDuringRenewals } from '../support/session-kills'

test('a browser that is killed 200 times around renewals stays signed in', async () => {
  test.setTimeout(3_600_000)
  // The moments of the kill range from 0 to 199 ms after the press.
  await killDuringRenewals(200, (cycle) => (cycle * 7) % 200)
})
