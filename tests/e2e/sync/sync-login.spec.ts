import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { allRows, backupRows, databaseIsMade, logLine, openLogbook } from '../support/diary-page'
import { accountOf, newDevice, SyncServer } from '../support/sync-server'
import { entryList, everyText, expectEqualToServer, heldByServer, titlesOf } from '../support/synced-diary'

/*
 * Sign-ins on devices that already hold rows: every row has an owner, no row is lost, and no account shows or sends the
 * rows of another one.
 */

let server: SyncServer
test.beforeAll(async () => {
  server = await SyncServer.start()
})
test.afterAll(() => server?.stop())
test.afterEach(() => server.proxy.heal())

let count = 0
const address = (name: string) => `${name}.${count++}@example.org`

async function openDiary(page: Page): Promise<void> {
  await openLogbook(page, `${server.origin}/logbook`)
  await databaseIsMade(page)
}

async function write(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) await logLine(page, `20 min ${title}`)
}

async function leave(page: Page, button = 'Sign out'): Promise<void> {
  await page.goto(`${server.origin}/settings/account`)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await leave(page)
  await expect(page).toHaveURL(/\/$/)
  expect(await accountOf(page)).toBeNull()
}

async function idOf(page: Page): Promise<string> {
  return (await accountOf(page))?.id ?? ''
}

async function synced(page: Page, email: string): Promise<void> {
  await expectEqualToServer(page, await idOf(page), await server.device(email))
}

test('an account contains the entries written before and between sign-ins', async ({ page }) => {
  const email = address('ada')
  await openDiary(page)
  await write(page, 'Allemande', 'Courante')
  await server.signIn(page, email)
  const ada = await idOf(page)
  await expect.poll(() => titlesOf(page, ada)).toEqual(['Allemande', 'Courante'])
  await synced(page, email)
  await expect.poll(() => backupRows(page)).toEqual([])
  await signOut(page)
  await openDiary(page)
  await write(page, 'Sarabande')
  await expect(entryList(page)).toContainText('Allemande')
  expect(await titlesOf(page, 'local')).toEqual(['Sarabande'])
  await server.signIn(page, email)
  await expect.poll(() => titlesOf(page, ada)).toEqual(['Allemande', 'Courante', 'Sarabande'])
  await synced(page, email)
  expect((await allRows(page)).filter(({ owner }) => owner !== ada)).toEqual([])
})

test('a second account neither shows nor pushes rows of the first, which stay unsynced', async ({ page }) => {
  const [ada, bert] = [address('ada'), address('bert')]
  await server.signIn(page, ada)
  const adaId = await idOf(page)
  await openDiary(page)
  await write(page, 'Partita')
  await synced(page, ada)
  // The push of this entry fails before Ada signs out.
  server.proxy.kinds = ['html-502']
  server.proxy.chance = 1
  await write(page, 'Fugue without a net')
  await signOut(page)
  server.proxy.heal()

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await server.signIn(page, bert)
  await openDiary(page)
  await write(page, 'Tango')
  await synced(page, bert)
  await expect(entryList(page)).toContainText('Tango')
  for (const title of ['Partita', 'Fugue without a net']) {
    await expect(page.getByText(title)).toHaveCount(0)
    expect(sent.join()).not.toContain(title)
  }
  expect(await titlesOf(page, adaId)).toEqual(['Fugue without a net', 'Partita'])
  const bertsAtServer = JSON.stringify(await heldByServer(await server.device(bert)))
  expect(bertsAtServer).not.toContain('Partita')
  await page.goto(`${server.origin}/settings/account`)
  await expect(page.getByRole('tabpanel', { name: 'Account' })).toContainText(ada)

  await signOut(page)
  await server.signIn(page, ada)
  await expect(entryList(page)).toContainText('Fugue without a net')
  await expect(page.getByText('Tango')).toHaveCount(0)
  await synced(page, ada)
  expect(JSON.stringify(await heldByServer(await server.device(ada)))).toContain('Fugue without a net')
})

test('the app refuses an invalid sign-in link and changes no row on the device', async ({ page }) => {
  const email = address('ada')
  await openDiary(page)
  await write(page, 'Gigue')
  const before = await allRows(page)
  const link = await server.askForLink(page, email)
  await page.goto(`${server.origin}/auth/verify#token=${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText(
    'This link is invalid or has expired. Please sign in again.',
  )
  expect(await accountOf(page)).toBeNull()
  expect(await allRows(page)).toEqual(before)
  await openDiary(page)
  await expect(entryList(page)).toContainText('Gigue')
  // The valid link still signs in.
  await page.goto(link)
  await expect(page).toHaveURL(/\/logbook$/)
  await expect.poll(async () => titlesOf(page, await idOf(page))).toEqual(['Gigue'])
})

test('two devices that wrote before their sign-in end with one diary and one set of preferences', async ({
  browser,
}) => {
  const email = address('ada')
  const [laptop, phone] = await Promise.all([newDevice(browser), newDevice(browser)])
  const pages: Page[] = []
  for (const [device, title, shortcut] of [
    [laptop, 'Menuet', 'Single-letter shortcuts'],
    [phone, 'Bourrée', 'Remind me while practising'],
  ] as [BrowserContext, string, string][]) {
    const page = await device.newPage()
    pages.push(page)
    await openDiary(page)
    await write(page, title)
    await page.goto(`${server.origin}/settings/preferences`)
    await page.getByRole('switch', { name: shortcut }).click()
  }
  for (const page of pages) await server.signIn(page, email)
  const owner = await idOf(pages[0] as Page)
  const api = await server.device(email)
  await pages[0]?.reload()
  for (const page of pages) {
    await expect.poll(() => titlesOf(page, owner)).toEqual(['Bourrée', 'Menuet'])
    await expectEqualToServer(page, owner, api)
  }
  expect(await api.call('GET', '/api/user/preferences')).toMatchObject({
    shortcuts: { singleKeys: false },
    timer: { enableReminders: true },
  })
  await Promise.all([laptop.close(), phone.close()])
})

test('sync merges the same piece and the same goal of two devices', async ({ browser }) => {
  const email = address('ada')
  const api = await server.device(email)
  await api.call('POST', '/api/repertoire', { scoreId: 'chaconne-bach', personalNotes: 'from the server' })
  await api.call('POST', '/api/goals', {
    id: 'theirs',
    title: 'By heart',
    scoreId: 'chaconne-bach',
    type: 'custom',
  })
  const context = await newDevice(browser)
  const page = await context.newPage()
  await openDiary(page)
  // The device's record is the latest by an hour.
  await page.evaluate(putPieceAndGoal, new Date(Date.now() + 3_600_000).toISOString())
  await server.signIn(page, email)
  const owner = await idOf(page)
  await expectEqualToServer(page, owner, api)
  const { goals } = await api.call('GET', '/api/goals')
  expect(goals).toHaveLength(1)
  const { items } = await api.call('GET', '/api/repertoire')
  // The latest value wins, and the server stores the replaced value as a conflict copy.
  expect(items).toMatchObject([{ scoreId: 'chaconne-bach', status: 'learning' }])
  expect(await everyText(api)).toContain('from the server')
  // The entry that named the device's goal now names the remaining goal.
  const rows = await allRows(page)
  const entry = rows.find(({ kind, id }) => kind === 'entry' && id === 'goal-entry')
  expect(entry?.body.goalIds).toEqual([goals[0].id])
  await context.close()
})

/** Writes a piece, a goal and an entry as a signed-out device does. */
async function putPieceAndGoal(now: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('segno')
    request.onsuccess = () => resolve(request.result)
  })
  const transaction = db.transaction('records', 'readwrite')
  const put = (kind: string, id: string, body: object) =>
    transaction.objectStore('records').put({
      ...{ owner: 'local', kind, id, order: now, body: { id, createdAt: now, ...body } },
      ...{ updatedAt: Date.parse(now), savedAt: Date.parse(now), rev: 1, d: 1, seq: 0 },
    })
  const piece = { scoreId: 'chaconne-bach', title: null, composer: null, status: 'learning' }
  const about = { difficultyRating: null, personalNotes: null, referenceLinks: [], targetDate: null }
  put('repertoire', 'chaconne-bach', { ...piece, ...about })
  const goal = { title: 'By heart', description: null, type: 'custom', status: 'active', targetValue: null }
  const rest = { unit: null, targetDate: null, scoreId: 'chaconne-bach', milestones: [], linkedEntries: [] }
  put('goal', 'ours', { ...goal, ...rest, focusMeasures: null, practiceNotes: null })
  const entry = {
    timestamp: now,
    timeZone: 'UTC',
    localDay: now.slice(0, 10),
    duration: 600,
    type: 'practice',
  }
  const lists = { pieces: [], techniques: [], goalIds: ['ours'], tags: [] }
  const score = { scoreId: null, scoreTitle: null, scoreComposer: null, autoTracked: false }
  const facts = { instrument: 'violin', mood: null, notes: null, metadata: { source: 'manual' } }
  put('entry', 'goal-entry', { ...entry, ...lists, ...score, ...facts })
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  db.close()
}

test('a tab that writes while another tab signs in loses no entry', async ({ page, context }) => {
  const email = address('ada')
  const other = await context.newPage()
  await openDiary(other)
  // If the page reloads during a try, this timeout ends the try soon.
  other.setDefaultTimeout(4000)
  await write(other, 'Prelude 1')
  const link = await server.askForLink(page, email)
  const signingIn = page.goto(link)
  const titles = ['Prelude 1']
  for (let at = 2; at <= 4; at++) {
    // The page reloads when the other tab signs in, so the test types unsaved text again.
    await expect(async () => {
      await other.getByRole('heading', { level: 1 }).waitFor()
      const held = [...(await titlesOf(other, 'local')), ...(await titlesOf(other, await idOf(other)))]
      if (!held.includes(`Prelude ${at}`)) await logLine(other, `20 min Prelude ${at}`)
    }).toPass({ timeout: 45_000 })
    titles.push(`Prelude ${at}`)
  }
  await signingIn
  await expect(page).toHaveURL(/\/logbook$/)
  const owner = await idOf(page)
  await expect.poll(() => titlesOf(page, owner)).toEqual(titles)
  await expectEqualToServer(page, owner, await server.device(email))
  expect((await allRows(page)).filter((row) => row.owner !== owner)).toEqual([])
})

test('Sign out and remove syncs first and deletes every trace of the account from the device', async ({
  page,
}) => {
  const email = address('ada')
  await server.signIn(page, email)
  const owner = await idOf(page)
  await openDiary(page)
  await write(page, 'Loure')
  await leave(page, 'Sign out and remove my data from this device')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out and remove' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => remains(page, [owner, email, 'Loure'])).toEqual([])
  expect(JSON.stringify(await heldByServer(await server.device(email)))).toContain('Loure')
})

/** Returns the storages of this browser that contain one of the texts. */
async function remains(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const places: Record<string, string> = { localStorage: JSON.stringify(localStorage) }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all(
          [all.getAllKeys(), all.getAll()].map(
            (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result))),
          ),
        )
        places[`${name}/${store}`] = JSON.stringify([keys, values])
      }
      db.close()
    }
    const look = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of (
        folder as unknown as { entries(): AsyncIterable<[string, FileSystemHandle]> }
      ).entries()) {
        places[`${path}/${name}`] = name
        if (handle.kind === 'directory') await look(handle as FileSystemDirectoryHandle, `${path}/${name}`)
        else places[`${path}/${name}`] += await (await (handle as FileSystemFileHandle).getFile()).text()
      }
    }
    await look(await navigator.storage.getDirectory(), 'files')
    return Object.keys(places).filter((place) => wanted.some((text) => places[place]?.includes(text)))
  }, texts)
}
