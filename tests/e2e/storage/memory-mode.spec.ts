import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openLogbook, typeLine } from '../support/diary-page'
import { type ApiDevice, newDevice, SyncServer } from '../support/sync-server'
import { entryList, heldByServer, syncWord } from '../support/synced-diary'

/* A browser that refuses IndexedDB keeps the diary in memory. With an account, the server is the rescue. */

let server: SyncServer
test.beforeAll(async () => {
  server = await SyncServer.start()
})
test.afterAll(() => server?.stop())
test.afterEach(() => server.proxy.heal())

async function deviceWithoutStorage(
  browser: Parameters<typeof newDevice>[0],
  kinds: string[],
): Promise<Page> {
  const context: BrowserContext = await newDevice(browser)
  await context.addInitScript((refused) => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    if (refused.includes('indexedDB')) IDBFactory.prototype.open = deny
    if (refused.includes('missing')) Reflect.deleteProperty(Window.prototype, 'indexedDB')
    if (refused.includes('localStorage')) Object.defineProperty(window, 'localStorage', { get: deny })
  }, kinds)
  return context.newPage()
}

async function write(page: Page, title: string): Promise<void> {
  await typeLine(page, `20 min ${title}`)
  await page.keyboard.press('Enter')
  await expect(entryList(page)).toContainText(title)
  await page.keyboard.press('Escape')
}

async function titlesOnServer(device: ApiDevice): Promise<string[]> {
  const { records } = await heldByServer(device)
  const entries = records.filter(({ kind, deletedAt }) => kind === 'entry' && deletedAt === null)
  return entries
    .flatMap(({ body }) => (body as { pieces: { title: string }[] }).pieces[0]?.title ?? [])
    .sort()
}

/** Signs in within this page, which keeps its rows in memory. The page that the link opens would lack them. */
async function signInHere(page: Page, email: string): Promise<void> {
  const link = await server.askForLink(page, email)
  const token = link.replace(/^.*#token=/, '')
  await page.evaluate((hash) => {
    history.pushState(null, '', `/auth/verify#token=${hash}`)
  }, token)
}

test('two devices without IndexedDB and the server end with the same diary', async ({ browser }) => {
  const email = 'ada@example.org'
  const device = await server.device(email)
  const [phone, laptop] = [
    await deviceWithoutStorage(browser, ['indexedDB']),
    await deviceWithoutStorage(browser, ['missing']),
  ]
  await openLogbook(phone, `${server.origin}/logbook`)
  await write(phone, 'Allemande')
  await signInHere(phone, email)
  await expect(phone).toHaveURL(/\/logbook$/)
  await expect(entryList(phone)).toContainText('Allemande')
  await expect(syncWord(phone)).toHaveText('Synced')
  await expect.poll(() => titlesOnServer(device)).toEqual(['Allemande'])
  await server.signIn(laptop, email)
  await expect(entryList(laptop)).toContainText('Allemande')
  await write(laptop, 'Courante')
  await expect(entryList(phone)).toContainText('Courante')
  await write(phone, 'Sarabande')
  await expect(entryList(laptop)).toContainText('Sarabande')
  for (const page of [phone, laptop]) await expect(syncWord(page)).toHaveText('Synced')
  expect(await titlesOnServer(device)).toEqual(['Allemande', 'Courante', 'Sarabande'])
  // The reload clears the memory. localStorage still has the sign-in, and the server has all records.
  await phone.reload()
  for (const title of ['Allemande', 'Courante', 'Sarabande']) {
    await expect(entryList(phone)).toContainText(title)
  }
  await Promise.all([phone.context().close(), laptop.context().close()])
})

test('a browser without IndexedDB and localStorage signs in and syncs an entry', async ({ browser }) => {
  const email = 'bert@example.org'
  const device = await server.device(email)
  const page = await deviceWithoutStorage(browser, ['indexedDB', 'localStorage'])
  await page.goto(await server.askForLink(page, email))
  await expect(page).toHaveURL(/\/logbook$/)
  await write(page, 'Partita')
  await expect.poll(() => titlesOnServer(device)).toEqual(['Partita'])
  await expect(syncWord(page)).toHaveText('Synced')
  await page.context().close()
})

test('without IndexedDB the sync details say that changes exist only in this tab, and a reload asks first', async ({
  browser,
}) => {
  const email = 'clara@example.org'
  const device = await server.device(email)
  const page = await deviceWithoutStorage(browser, ['indexedDB'])
  await server.signIn(page, email)
  await expect(syncWord(page)).toHaveText('Synced')
  await page.getByRole('button', { name: /Sync details/ }).click()
  const details = page.getByRole('dialog', { name: 'Sync' })
  await expect(details).toContainText('Your account has all changes.')
  await page.keyboard.press('Escape')
  server.proxy.kinds = ['html-502']
  server.proxy.chance = 1
  await write(page, 'Gigue')
  await expect(syncWord(page)).not.toHaveText('Synced')
  await page.getByRole('button', { name: /Sync details/ }).click()
  await expect(details).toContainText('Until changes are synced, they are kept in this tab only.')
  await page.keyboard.press('Escape')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(entryList(page)).toContainText('Gigue')
  server.proxy.heal()
  await page.getByRole('button', { name: /Sync details/ }).click()
  await details.getByRole('button', { name: 'Sync now' }).click()
  await expect(details).toContainText('Your account has all changes.', { timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(syncWord(page)).toHaveText('Synced')
  expect(await titlesOnServer(device)).toEqual(['Gigue'])
  await page.reload()
  await expect(entryList(page)).toContainText('Gigue')
  await page.context().close()
})

test('entries in memory join the account after a sign-in in another tab', async ({ browser }) => {
  const email = 'dora@example.org'
  const device = await server.device(email)
  const page = await deviceWithoutStorage(browser, ['indexedDB'])
  await openLogbook(page, `${server.origin}/logbook`)
  await write(page, 'Bourrée')
  const other = await page.context().newPage()
  await server.signIn(other, email)
  await expect.poll(() => titlesOnServer(device)).toEqual(['Bourrée'])
  await expect(entryList(page)).toContainText('Bourrée')
  await other.reload()
  await expect(entryList(other)).toContainText('Bourrée')
  // Tabs without storage share no rows, so each depends on the server's hints for the other's changes.
  await write(other, 'Rigaudon')
  await expect(entryList(page)).toContainText('Rigaudon')
  await page.context().close()
})

test('entries in memory stay with their account after a sign-out', async ({ browser }) => {
  const email = 'emma@example.org'
  const device = await server.device(email)
  const page = await deviceWithoutStorage(browser, ['indexedDB'])
  await server.signIn(page, email)
  await write(page, 'Loure')
  await expect.poll(() => titlesOnServer(device)).toEqual(['Loure'])
  server.proxy.kinds = ['html-502']
  server.proxy.chance = 1
  await write(page, 'Written offline')
  await expect(syncWord(page)).not.toHaveText('Synced')
  await page.evaluate(() => history.pushState(null, '', '/settings/account'))
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await expect(signOut).toBeVisible()
  server.proxy.heal()
  await signOut.click()
  await expect(page).toHaveURL(/\/$/)
  expect(await titlesOnServer(device)).toEqual(['Loure', 'Written offline'])
  await page.evaluate(() => history.pushState(null, '', '/logbook'))
  await expect(entryList(page)).toContainText('Loure')
  await write(page, 'Written signed out')
  await expect(page.getByRole('status', { name: 'Sync' })).toContainText('Kept in this tab only')
  expect(await titlesOnServer(device)).toEqual(['Loure', 'Written offline'])
  await signInHere(page, email)
  const all = ['Loure', 'Written offline', 'Written signed out']
  await expect.poll(() => titlesOnServer(device)).toEqual(all)
  await page.context().close()
})

test("a second account in memory gets the device's own entries and none of the first account", async ({
  browser,
}) => {
  const [ada, bert] = ['frida@example.org', 'gustav@example.org']
  const [first, second] = [await server.device(ada), await server.device(bert)]
  const page = await deviceWithoutStorage(browser, ['indexedDB'])
  await server.signIn(page, ada)
  await write(page, 'Passacaglia')
  await expect.poll(() => titlesOnServer(first)).toEqual(['Passacaglia'])
  await page.evaluate(() => history.pushState(null, '', '/settings/account'))
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.evaluate(() => history.pushState(null, '', '/logbook'))
  await write(page, 'Of this device')
  await signInHere(page, bert)
  await expect.poll(() => titlesOnServer(second)).toEqual(['Of this device'])
  await expect(entryList(page)).toContainText('Of this device')
  await expect(entryList(page)).not.toContainText('Passacaglia')
  expect(await titlesOnServer(first)).toEqual(['Passacaglia'])
  await page.context().close()
})
