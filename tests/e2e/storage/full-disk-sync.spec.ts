import { expect, type Page, test } from '@playwright/test'
import { logLine, openLogbook, typeLine } from '../support/diary-page'
import { type ApiDevice, accountOf, SyncServer } from '../support/sync-server'
import { entryList, expectEqualToServer, heldByServer } from '../support/synced-diary'

let server: SyncServer
test.beforeAll(async () => {
  server = await SyncServer.start()
})
test.afterAll(() => server?.stop())

async function setFull(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => Object.assign(window, { isDiskFull: full }), isFull)
}

async function notesOnServer(device: ApiDevice): Promise<string[]> {
  const { records } = await heldByServer(device)
  const entries = records.filter(({ kind }) => kind === 'entry')
  return entries
    .flatMap(({ body }) => (body as { pieces: { title: string }[] }).pieces[0]?.title ?? [])
    .sort()
}

test('an entry reaches the account despite a full disk, and the device as soon as its disk has room', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...args) {
      if (args[1] === 'readwrite' && (window as { isDiskFull?: boolean }).isDiskFull)
        throw new DOMException('full', 'QuotaExceededError')
      return transaction.apply(this, args)
    }
  })
  const email = 'ada@example.org'
  const device = await server.device(email)
  await server.signIn(page, email)
  await openLogbook(page, `${server.origin}/logbook`)
  await logLine(page, '25 With room')
  await expect.poll(() => notesOnServer(device)).toEqual(['With room'])
  await setFull(page, true)
  for (const title of ['First without room', 'Second without room']) {
    await typeLine(page, `25 ${title}`)
    await page.keyboard.press('Enter')
    await expect(entryList(page)).toContainText(title)
    await page.keyboard.press('Escape')
  }
  const all = ['First without room', 'Second without room', 'With room']
  await expect.poll(() => notesOnServer(device), { timeout: 40_000 }).toEqual(all)
  await expect(
    page.getByRole('alert').filter({ hasText: 'are in your account, but not on this device' }),
  ).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: /Sync details/ }).click()
  const details = page.getByRole('dialog', { name: 'Sync' })
  await expect(details).toContainText('Your account has all changes.')
  await expect(details).toContainText('No changes waiting')
  await page.keyboard.press('Escape')
  await setFull(page, false)
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 3000 })
    .catch(() => {})
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden({ timeout: 40_000 })
  await expectEqualToServer(page, (await accountOf(page))?.id ?? '', device)
  const { records } = await heldByServer(device)
  expect(records.filter(({ kind }) => kind === 'conflict')).toEqual([])
})
