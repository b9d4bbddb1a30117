import { expect, type Page, test } from '@playwright/test'
import { spendAfternoon } from '../support/afternoon'
import { logLine } from '../support/diary-page'
import { newDevice, SyncServer } from '../support/sync-server'
import { entryList } from '../support/synced-diary'

/** Add seeds that have failed once. */
for (const seed of [1]) {
  test(`two devices with two tabs each over a bad network end with equal diaries and no loss (seed ${seed})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    await spendAfternoon(browser, { seed, acts: 8 })
  })
}

test('a second device shows an entry of the first without a reload', async ({ browser }) => {
  const server = await SyncServer.start()
  const devices = await Promise.all([newDevice(browser), newDevice(browser)])
  const [laptop, phone] = (await Promise.all(devices.map((device) => device.newPage()))) as [Page, Page]
  for (const page of [laptop, phone]) await server.signIn(page, 'musician@example.org')
  await logLine(laptop, '15 min Warming up')
  await expect(entryList(phone)).toContainText('Warming up')
  const begun = Date.now()
  await logLine(laptop, '15 min Seen elsewhere')
  const saved = Date.now()
  await expect(entryList(phone)).toContainText('Seen elsewhere')
  console.log(`saved after ${saved - begun} ms, seen on the other device ${Date.now() - saved} ms later`)
  for (const device of devices) await device.close()
  await server.stop()
})
