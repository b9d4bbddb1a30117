import { test } from '@playwright/test'
import { killDuringRenewals } from '../support/session-kills'

test('a browser killed around a token renewal stays signed in', async () => {
  test.setTimeout(120_000)
  await killDuringRenewals(4, (cycle) => cycle * 30)
})
