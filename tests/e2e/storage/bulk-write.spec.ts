import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { newProfile, openBrowser, removeProfile } from '../support/browser-process'
import { deviceOwner, openTab, rowsOf, sentinelOf } from '../support/owner-tabs'
import { serveStorage } from '../support/storage-page'

/* Imports, renames of long pieces and their undo: all changes reach the disk, or none. */

const COUNT = 1600

/**
 * Commits `count` new entries whose ids begin with `prefix`, or renames the piece of all of them. Resolves when
 * all changes are durable.
 */
function commitMany(
  page: Page,
  act: 'import' | 'rename',
  { count = COUNT, prefix = 'e' } = {},
): Promise<void> {
  return page.evaluate(
    async ([what, body, number, prefix]) => {
      const ids = Array.from({ length: number }, (_, at) => `${prefix}${at}`)
      const changes = ids.map((id) =>
        what === 'import'
          ? { op: 'put', kind: 'entry', id, body: { ...body, id } }
          : { op: 'patch', kind: 'entry', id, fields: { scoreTitle: 'New name' }, before: {} },
      )
      await window.tab.journal.commitMany(changes as never, () => {})
    },
    [act, buildEntry({ scoreTitle: 'Old name' }), count, prefix] as const,
  )
}

async function titlesIn(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { body } of await rowsOf(page)) {
    const { scoreTitle } = body as { scoreTitle: string }
    counts[scoreTitle] = (counts[scoreTitle] ?? 0) + 1
  }
  return counts
}

test('a browser killed during an import or a rename has stored all changes or none', async ({ baseURL }) => {
  test.setTimeout(240_000)
  const profile = newProfile()
  const open = async () => {
    const browser = await openBrowser(profile)
    await serveStorage(browser.page)
    await browser.page.goto(`${baseURL}/storage-test/page`)
    await browser.page.evaluate((owners) => window.tab.open(owners), deviceOwner)
    return browser
  }
  try {
    const seen = new Set<string>()
    let browser = await open()
    for (let cycle = 0; cycle < 6; cycle++) {
      const before = await titlesIn(browser.page)
      const act = before['Old name'] === COUNT ? 'rename' : 'import'
      const renamed = before['New name'] ?? 0
      // A kill takes longer than an import on a busy machine, so the test throttles the page's CPU.
      const session = await browser.page.context().newCDPSession(browser.page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const writing = commitMany(browser.page, act, { prefix: `e${renamed}-` }).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, cycle * cycle * 45))
      await browser.kill()
      await writing
      browser = await open()
      const after = await titlesIn(browser.page)
      const done = act === 'import' ? { ...before, 'Old name': COUNT } : { 'New name': renamed + COUNT }
      expect([before, done]).toContainEqual(after)
      const { interruptedImport } = await browser.page.evaluate(
        () => window.tab.journal.loadState().report ?? { interruptedImport: null },
      )
      expect(interruptedImport).toBe(false)
      seen.add(JSON.stringify(after) === JSON.stringify(before) ? 'none' : 'all')
    }
    expect(seen).toContain('none')
    await browser.close()
  } finally {
    removeProfile(profile)
  }
})

/** Aborts the transaction in which the page calls `put` or `add` on a store for the `number`th time. */
async function failAt(page: Page, store: string, number: number): Promise<void> {
  await page.evaluate(
    ([name, last]) => {
      for (const method of ['put', 'add'] as const) {
        const original = IDBObjectStore.prototype[method]
        let calls = 0
        IDBObjectStore.prototype[method] = function (value: unknown) {
          if (this.name === name && ++calls === last) this.transaction.abort()
          return original.call(this, value)
        }
      }
    },
    [store, number] as const,
  )
}

for (const number of [1, 3]) {
  test(`a rename that fails at journal row ${number} leaves every row unchanged`, async ({ context }) => {
    const page = await openTab(context)
    await commitMany(page, 'import')
    const before = await rowsOf(page)
    await failAt(page, 'journal', number)
    await expect(commitMany(page, 'rename')).rejects.toThrow()
    expect(await rowsOf(page)).toEqual(before)
    expect(await sentinelOf(page)).toBe(COUNT)
    expect(await page.evaluate(() => window.tab.journal.body('entry', 'e0')?.scoreTitle)).toBe('Old name')
    await commitMany(page, 'rename')
    expect(await titlesIn(page)).toEqual({ 'New name': COUNT })
  })
}

for (const number of [1, 501, 1300]) {
  test(`the next start finishes a rename whose fold fails at row ${number}`, async ({ context }) => {
    const page = await openTab(context)
    await commitMany(page, 'import')
    await failAt(page, 'records', number)
    await commitMany(page, 'rename')
    expect(await page.evaluate(() => window.tab.journal.storageState().error)).toBe('write-failed')
    expect(await page.evaluate(() => window.tab.journal.body('entry', 'e0')?.scoreTitle)).toBe('New name')
    await page.close()
    const next = await openTab(context)
    expect(await titlesIn(next)).toEqual({ 'New name': COUNT })
    expect(await next.evaluate(() => window.tab.store('journal'))).toEqual([])
    expect(await sentinelOf(next)).toBe(COUNT)
    expect(await next.evaluate(() => window.tab.journal.loadState().report?.interruptedImport)).toBe(false)
  })
}

async function twoTabs(context: BrowserContext): Promise<readonly [Page, Page]> {
  return [await openTab(context), await openTab(context)]
}

/**
 * Counts the entries of each title that a tab reads through the storage. `rowsOf` would show single steps of
 * another tab's fold.
 */
function titlesReadBy(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async (count) => {
    const keys = Array.from({ length: count }, (_, at) => ({ kind: 'entry' as const, id: `e${at}` }))
    const counts: Record<string, number> = {}
    for (const record of await window.tab.storage.read(keys)) {
      const { scoreTitle = 'none' } = Object(record?.body) as { scoreTitle?: string }
      counts[scoreTitle] = (counts[scoreTitle] ?? 0) + 1
    }
    return counts
  }, COUNT)
}

test("a tab that reads during another tab's rename sees all changes or none", async ({ context }) => {
  const [page, other] = await twoTabs(context)
  await commitMany(page, 'import')
  await expect.poll(() => other.evaluate(() => window.tab.shown('entry').length)).toBe(COUNT)
  let isWriting = true
  const writing = commitMany(page, 'rename').finally(() => {
    isWriting = false
  })
  const seen: Record<string, number>[] = []
  while (isWriting) seen.push(await titlesReadBy(other))
  await writing
  for (const counts of seen) expect([{ 'Old name': COUNT }, { 'New name': COUNT }]).toContainEqual(counts)
  const titles = () =>
    other.evaluate(() => [
      ...new Set(window.tab.shown('entry').map((body) => (body as { scoreTitle?: string }).scoreTitle)),
    ])
  await expect.poll(titles).toEqual(['New name'])
})

test('an edit saved during an import is durable before the import', async ({ context }) => {
  const page = await openTab(context)
  const order = await page.evaluate(
    async ([body, count]) => {
      const done: string[] = []
      const ids = Array.from({ length: count }, (_, at) => `e${at}`)
      const changes = ids.map((id) => ({ op: 'put', kind: 'entry', id, body: { ...body, id } }))
      const importing = window.tab.journal.commitMany(changes as never, () => {})
      await new Promise((resolve) => setTimeout(resolve, 30))
      const saving = window.tab.put('entry', { ...body, id: 'own' })
      await Promise.all([importing.then(() => done.push('import')), saving.then(() => done.push('edit'))])
      return done
    },
    [buildEntry(), 6000] as const,
  )
  expect(order).toEqual(['edit', 'import'])
  expect(await rowsOf(page)).toHaveLength(6001)
})

test('a change of an import that the fold cannot apply goes to the quarantine', async ({ context }) => {
  const page = await openTab(context)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await commitMany(page, 'import', { count: 1 })
  await commitMany(page, 'rename', { count: 3 })
  expect(await titlesIn(page)).toEqual({ 'New name': 1 })
  expect(await page.evaluate(() => window.tab.store('aside'))).toMatchObject([
    { row: { changes: [{ id: 'e1', op: 'patch' }] } },
    { row: { changes: [{ id: 'e2', op: 'patch' }] } },
  ])
  await expect.poll(() => errors.join()).toContain('entry/e1, entry/e2')
})
