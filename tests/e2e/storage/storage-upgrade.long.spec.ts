import { test } from '@playwright/test'
import { killWhileUpgrading } from '../support/first-version-diary'

test('a browser killed while it upgrades twenty thousand entries loses nothing', async ({ baseURL }) => {
  test.setTimeout(300_000)
  await killWhileUpgrading(baseURL ?? '', 20_000, [10, 60, 150])
})
