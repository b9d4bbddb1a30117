import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { bothWidths, expectAccessible } from '../support/accessibility'
import { allRows, logLine, openLogbook, storedEntries } from '../support/diary-page'
import { accountOf, SyncServer } from '../support/sync-server'
import { entryList, expectEqualToServer, syncWord, titlesOf } from '../support/synced-diary'
import { chooseFile, importAll, openData } from '../support/transfer-files'

/* A server that lost an account: the diary on the devices is the backup. */

let server: SyncServer
test.beforeAll(async () => {
  server = await SyncServer.start()
})
test.afterAll(() => server?.stop())

let count = 0

/**
 * Signs in and writes two entries. Then the server loses all data, and the same address signs in again. Returns
 * the address and the ids of both accounts.
 */
async function afterTheLoss(page: Page) {
  const email = `clara.${count++}@example.org`
  await server.signIn(page, email)
  await openLogbook(page, `${server.origin}/logbook`)
  await logLine(page, '20 min Passacaglia')
  await logLine(page, '25 min Chaconne')
  await expect(syncWord(page)).toContainText('Synced')
  const former = (await accountOf(page))?.id ?? ''
  await expect.poll(async () => (await allRows(page)).every((row) => row.seq > 0)).toBe(true)
  await server.loseData()
  await page.reload()
  await expect(syncWord(page)).toHaveText('Session expired: sign in again.')
  await server.signIn(page, email)
  const owner = (await accountOf(page))?.id ?? ''
  expect(owner).not.toBe(former)
  return { email, former, owner }
}

const question = (page: Page) => page.getByRole('status').filter({ hasText: 'now belongs to a new account' })

test('the logbook offers the diary of a lost account and adds it to the new account, which syncs it', async ({
  page,
}) => {
  const { email, former, owner } = await afterTheLoss(page)
  await expect(question(page)).toContainText(email)
  await expectAccessible(page, 'the question', { widths: bothWidths, within: 'main [role=status]' })
  await question(page).getByRole('button', { name: 'Add to account' }).click()
  await expect(entryList(page)).toContainText('Passacaglia')
  await expect(question(page)).toBeHidden()
  await expectEqualToServer(page, owner, await server.device(email))
  expect(await titlesOf(page, owner)).toEqual(['Chaconne', 'Passacaglia'])
  expect((await allRows(page)).filter((row) => row.owner === former)).toEqual([])
  await page.reload()
  await expect(entryList(page)).toContainText('Chaconne')
  await expect(question(page)).toBeHidden()
})

test('a declined diary stays on the device, and the settings can export it and add it later', async ({
  page,
  browser,
}) => {
  const { email, former, owner } = await afterTheLoss(page)
  await question(page).getByRole('button', { name: 'Do not add' }).click()
  await expect(question(page)).toBeHidden()
  await page.reload()
  await expect(syncWord(page)).toContainText('Synced')
  await expect(question(page)).toBeHidden()
  expect(await titlesOf(page, former)).toEqual(['Chaconne', 'Passacaglia'])
  await page.goto(`${server.origin}/settings/account`)
  await expect(page.getByText(`A diary of ${email} from an earlier account is on this device.`)).toBeVisible()
  await expectAccessible(page, 'the account settings', { widths: bothWidths })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export the data of ${email}` }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^segno-other-account-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await file.path(), 'utf8')
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })
  const other = await context.newPage()
  await openData(other)
  await chooseFile(other, 'diary.json', text)
  await importAll(other, 2)
  expect((await storedEntries(other)).map((entry) => entry.pieces[0]?.title).sort()).toEqual([
    'Chaconne',
    'Passacaglia',
  ])
  await context.close()
  await page.getByRole('button', { name: `Add the diary of ${email} to the account` }).click()
  await expect(entryList(page)).toContainText('Passacaglia')
  await expectEqualToServer(page, owner, await server.device(email))
  expect(await titlesOf(page, owner)).toEqual(['Chaconne', 'Passacaglia'])
})

test('a tab that closes while it adds a diary leaves all entries in one account', async ({
  page,
  context,
}) => {
  await page.goto(`${server.origin}/about`)
  const opened = context.waitForEvent('page')
  // A script can close only windows that a script opened. Playwright itself sometimes hangs when it closes a
  // page that starts a worker.
  await page.evaluate(() => void window.open('/about'))
  const tab = await opened
  const { former, owner } = await afterTheLoss(tab)
  const takeOver = question(tab).getByRole('button', { name: 'Add to account' })
  const closed = tab.waitForEvent('close')
  // Close the page in the task after the press. tests/e2e/storage/take-over.spec.ts closes it at other times.
  await takeOver.evaluate((button: HTMLButtonElement) => {
    button.click()
    setTimeout(() => window.close())
  })
  await closed
  await openLogbook(page, `${server.origin}/logbook`)
  const [left, moved] = [await titlesOf(page, former), await titlesOf(page, owner)]
  expect([left, moved]).toContainEqual([])
  expect([...left, ...moved]).toEqual(['Chaconne', 'Passacaglia'])
  if (left.length > 0) await question(page).getByRole('button', { name: 'Add to account' }).click()
  await expect(entryList(page)).toContainText('Passacaglia')
})

test('the account settings export the diary of another address and show no button Add to account', async ({
  page,
}) => {
  await server.signIn(page, `robert.${count++}@example.org`)
  await openLogbook(page, `${server.origin}/logbook`)
  await logLine(page, '20 min Kreisleriana')
  await expect(syncWord(page)).toContainText('Synced')
  const robert = (await accountOf(page))?.email ?? ''
  await server.signIn(page, `clara.${count++}@example.org`)
  await openLogbook(page, `${server.origin}/logbook`)
  await page.goto(`${server.origin}/settings/account`)
  await expect(page.getByRole('button', { name: `Export the data of ${robert}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Add the diary of ${robert} to the account` })).toHaveCount(0)
})
