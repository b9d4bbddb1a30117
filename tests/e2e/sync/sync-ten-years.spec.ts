import { expect, test } from '@playwright/test'
import { yearsOfPractice } from '../../../packages/domain/testing/generators/years-of-practice'
import { allRows, logLine } from '../support/diary-page'
import { newDevice, SyncServer } from '../support/sync-server'
import { countRows, entryList, expectEqualToServer } from '../support/synced-diary'

/*
 * Ten years lie in the account, and somebody signs in on a new phone: what was played last is there first, and can be
 * worked with while the rest is on its way.
 */

const tenYears = yearsOfPractice({ seed: 7, entries: 7300, years: 10 })

test('ten years come to a new phone, the latest first, which is of use at once and complete in the end', async ({
  browser,
}) => {
  test.setTimeout(180_000)
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

  // The rest of the diary waits until the phone has been used.
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
  await expect.poll(() => countRows(page), { timeout: 120_000 }).toBe(7301)
  const complete = Date.now() - freed
  const { user } = await page.evaluate(() => JSON.parse(localStorage.getItem('segno.session') ?? '{}'))
  await expectEqualToServer(page, user.id, api)
  console.log(`first entries after ${shown / 1000} s, all 7,300 ${complete / 1000} s after that`)
  await phone.close()
  await server.stop()
})
