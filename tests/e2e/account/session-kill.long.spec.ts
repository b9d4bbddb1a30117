import { test } from '@playwright/test'
import { killDuringRenewals } from '../support/session-kills'

test('a browser killed 200 times around token renewals stays signed in', async () => {
  test.setTimeout(3_600_000)
  // The kill comes 0 to 199 ms after the press.
  await killDuringRenewals(200, (cycle) => (cycle * 7) % 200)
})
