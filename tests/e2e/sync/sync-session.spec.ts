import { expect, type Page, test } from '@playwright/test'
import { allRows, logLine, openLogbook } from '../support/diary-page'
import { accountOf, SyncServer } from '../support/sync-server'
import { entryList, expectEqualToServer, syncWord, titlesOf } from '../support/synced-diary'

/* Only a 401 of the server ends a session, and no row is lost. */

let server: SyncServer
test.beforeAll(async () => {
  server = await SyncServer.start()
})
test.afterAll(() => server?.stop())

let count = 0
async function signIn(page: Page): Promise<{ email: string; owner: string }> {
  const email = `ada.${count++}@example.org`
  await server.signIn(page, email)
  await openLogbook(page, `${server.origin}/logbook`)
  return { email, owner: (await accountOf(page))?.id ?? '' }
}

test.describe('a session that the server has ended', () => {
  for (const [path, end] of [
    ['/logbook', /\/logbook$/],
    ['/scorebook/browse', /:\d+\/$/],
  ] as const) {
    test(`when the server ends a sign-in, the app at ${path} signs out, keeps every row and shows a public page`, async ({
      page,
    }) => {
      const { email, owner } = await signIn(page)
      await logLine(page, '20 min Passacaglia')
      await expect(entryList(page)).toContainText('Passacaglia')
      await expect(syncWord(page)).toContainText('Synced')
      await expectEqualToServer(page, owner, await server.device(email))
      const before = await allRows(page)
      const api = await server.device(email)
      await api.call('POST', '/api/auth/logout-everywhere')
      await page.goto(server.origin + path)
      // The page may navigate during this read.
      await expect.poll(() => accountOf(page).catch(() => undefined)).toBeNull()
      await expect(page).toHaveURL(end)
      expect(await page.evaluate(() => localStorage.getItem('segno.session'))).toBeNull()
      expect(await allRows(page)).toEqual(before)
      await openLogbook(page, `${server.origin}/logbook`)
      await expect(entryList(page)).toContainText('Passacaglia')
      expect(await titlesOf(page, owner)).toEqual(['Passacaglia'])
    })
  }
})

test('entries written after the server ended the sign-in stay with its account, and the page asks to sign in', async ({
  page,
}) => {
  const { email, owner } = await signIn(page)
  await logLine(page, '20 min Passacaglia')
  await expect(syncWord(page)).toContainText('Synced')
  const api = await server.device(email)
  await api.call('POST', '/api/auth/logout-everywhere')
  await page.reload()
  await expect(syncWord(page)).toHaveText('Session expired: sign in again.')
  await expect(page).toHaveURL(/\/logbook$/)
  await logLine(page, '25 min Chaconne')
  await expect.poll(() => titlesOf(page, owner)).toEqual(['Chaconne', 'Passacaglia'])
  expect(await titlesOf(page, 'local')).toEqual([])
  await page.reload()
  await expect(syncWord(page)).toHaveText('Session expired: sign in again.')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  const other = `bach.${count++}@example.org`
  await server.signIn(page, other)
  await openLogbook(page, `${server.origin}/logbook`)
  await expect(syncWord(page)).toHaveText('Synced')
  await expect(page.getByText('Chaconne')).toHaveCount(0)
  await server.signIn(page, email)
  await openLogbook(page, `${server.origin}/logbook`)
  await expect(entryList(page)).toContainText('Chaconne')
  await expectEqualToServer(page, owner, await server.device(email))
})

test.describe('a session check without a valid response', () => {
  const failures: [string, (page: Page) => Promise<unknown>][] = [
    ['no connection', (page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'))],
    [
      'a server that fails',
      (page) => page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'oh' })),
    ],
    [
      'a captive portal',
      (page) =>
        page.route('**/api/**', (route) =>
          route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hi' }),
        ),
    ],
    ['a server that hangs', (page) => page.route('**/api/**', () => {})],
  ]
  test('the sign-in survives a lost connection, a failing or hanging server and a captive portal', async ({
    page,
  }) => {
    const { email, owner } = await signIn(page)
    const api = await server.device(email)
    const titles: string[] = []
    for (const [name, begin] of failures) {
      await test.step(`the session survives ${name}`, async () => {
        await expect(syncWord(page)).toContainText('Synced')
        // The access token has expired.
        await page.evaluate(() => {
          const session = JSON.parse(localStorage.getItem('segno.session') ?? '{}')
          localStorage.setItem('segno.session', JSON.stringify({ ...session, expiresAt: Date.now() - 1000 }))
        })
        await begin(page)
        await page.getByRole('link', { name: 'Settings' }).first().click()
        await page.getByRole('link', { name: 'Logbook' }).first().click()
        await logLine(page, `20 min Ciaccona with ${name}`)
        titles.push(`Ciaccona with ${name}`)
        await expect(syncWord(page)).not.toContainText('Synced')
        expect((await accountOf(page))?.id).toBe(owner)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await expectEqualToServer(page, owner, api)
        expect(await titlesOf(page, owner)).toEqual(titles.toSorted())
      })
    }
  })
})
