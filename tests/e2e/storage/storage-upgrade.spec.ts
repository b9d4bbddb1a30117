import { expect, test } from '@playwright/test'
import { killWhileUpgrading, makeFirstVersion, openedRows } from '../support/first-version-diary'
import { openStoragePage } from '../support/storage-page'

test('an upgrade moves the whole diary of the first version while an old tab is open', async ({
  context,
}) => {
  const old = await openStoragePage(context)
  await makeFirstVersion(old, 50)
  const page = await openStoragePage(context)
  expect(await openedRows(page)).toEqual({
    count: 50,
    notes: 'on its way',
    // The row with the oldest pending change comes first.
    waiting: ['entry-000049', 'entry-000048'],
  })
})

test('a browser killed while it upgrades a diary loses nothing', async ({ baseURL }) => {
  test.setTimeout(120_000)
  await killWhileUpgrading(baseURL ?? '', 4000, [5, 40])
})
