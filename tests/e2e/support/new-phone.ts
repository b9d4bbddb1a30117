import { type Browser, expect } from '@playwright/test'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { allRows, logLine } from './diary-page'
import { newDevice, SyncServer } from './sync-server'
import { countRows, entryList, expectEqualToServer } from './synced-diary'

/**
 * Signs in on a new phone to an account with ten years of `count` entries. Expects the newest entries first, a
 * usable diary while the others load, and all entries at the end.
 */
export async function fillNewPhone(browser: Browser, count: number): Promise<void> {
  const tenYears = yearsOfPractice({ seed: 7, entries: count, years: 10 })
  const server = await SyncServer.start()
  const email = 'musician@example.org'
  const api = await server.device(email)
  for (let from = 0; from < tenYears.length; from += 500) {
    const entries = tenYears.slice(from, from + 500)
    expect(await api.call('POST', '/api/sync/push', { changes: { entries } })).toMatchObject({
      success: true,
    })
  }
  const phone = await newDevice(browser, { phone: true })
  const page = await phone.newPage()
  const link = await server.askForLink(page, email)

  // The test holds back the older entries until the phone has logged an entry.
  let isHeld = true
  let held: (() => void)[] = []
  await page.route('**/api/sync/pull', async (route) => {
    const isLater = !route.request().postData()?.includes('"newest"')
    if (isLater && isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const begun = Date.now()
  await page.goto(link)
  const newest = tenYears.at(-1)
  await expect(entryList(page).getByRole('listitem').first()).toBeVisible()
  const shown = Date.now() - begun
  expect((await allRows(page)).some(({ id }) => id === newest?.id)).toBe(true)
  expect(await countRows(page)).toBeLessThan(1000)
  await logLine(page, '20 min While the rest comes')
  await expect(entryList(page)).toContainText('While the rest comes')

  const freed = Date.now()
  isHeld = false
  for (const go of held.splice(0)) go()
  held = []
  await expect.poll(() => countRows(page), { timeout: 120_000 }).toBe(count + 1)
  const complete = Date.now() - freed
  const { user } = await page.evaluate(() => JSON.parse(localStorage.getItem('segno.session') ?? '{}'))
  await expectEqualToServer(page, user.id, api)
  console.log(`first entries after ${shown / 1000} s, all ${count} ${complete / 1000} s after that`)
  await phone.close()
  await server.stop()
}
