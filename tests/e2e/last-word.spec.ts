import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { buildEntry } from '../../packages/domain/testing/build-entry'
import { openLogbook, storedEntries, storedRows, typeLine } from './diary'
import { openStoragePage, serveStorage } from './storage-page'

const nobody = { writer: 'local', shown: ['local'] }
const ada = { writer: 'ada', shown: ['ada'] }
const bob = { writer: 'bob', shown: ['bob'] }

let origin = ''
test.beforeEach(({ baseURL }) => {
  origin = baseURL ?? ''
})

/** Keeps the journal of the database to itself, as a long transaction of another tab does, until it is released. */
async function holdJournal(context: BrowserContext): Promise<() => Promise<void>> {
  const page = await openStoragePage(context, origin)
  const isHeld = await page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('segno')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const store = opening.result.transaction('journal', 'readwrite').objectStore('journal')
          const ask = () => {
            if (document.title === 'released') return opening.result.close()
            store.count().onsuccess = ask
          }
          store.count().onsuccess = () => {
            ask()
            resolve(true)
          }
        }
      }),
  )
  expect(isHeld).toBe(true)
  return async () => {
    await page.evaluate(() => {
      document.title = 'released'
    })
    await page.close()
  }
}

async function openTab(context: BrowserContext, owners = nobody): Promise<Page> {
  const page = await openStoragePage(context, origin)
  await page.evaluate((given) => window.tab.open(given), owners)
  return page
}

/** Changes something and is gone in the same task. */
async function patchAndLeave(page: Page, id: string, fields: object): Promise<void> {
  await page.evaluate(
    ([which, given]) => {
      void window.tab.patch('entry', which, given).catch(() => {})
      location.assign('/storage-test/elsewhere')
    },
    [id, fields] as const,
  )
  await page.waitForURL('**/elsewhere')
}

async function putAndLeave(page: Page, body: { readonly id: string }): Promise<void> {
  await page.evaluate((given) => {
    void window.tab.put('entry', given).catch(() => {})
    location.assign('/storage-test/elsewhere')
  }, body)
  await page.waitForURL('**/elsewhere')
}

function put(page: Page, body: { readonly id: string }): Promise<void> {
  return page.evaluate((given) => window.tab.put('entry', given), body)
}

function patch(page: Page, id: string, fields: object): Promise<void> {
  return page.evaluate(([which, given]) => window.tab.patch('entry', which, given), [id, fields] as const)
}

function rowsOf(page: Page) {
  return page.evaluate(() => window.tab.rows())
}

function idsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.tab.shown('entry').map(({ id }) => id))
}

function lastWords(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('segno.unsaved/')))
}

/** As the browser tells a page that another tab has come before it. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('an entry that is logged in the moment of leaving is kept, once, though the disk is busy', async ({
  page,
  context,
}) => {
  await openLogbook(page)
  await serveStorage(page)
  const release = await holdJournal(context)
  await typeLine(page, '15 Largo')
  await expect(page.getByRole('status').filter({ hasText: 'Largo' }).first()).toBeVisible()
  await page.evaluate(() => {
    const field = document.activeElement
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    const form = field instanceof HTMLElement ? field.closest('form') : null
    form?.requestSubmit()
    location.assign('/storage-test/elsewhere')
  })
  await page.waitForURL('**/elsewhere')
  await release()
  await openLogbook(page)
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Largo')
  expect((await storedEntries(page)).map((entry) => entry.pieces[0]?.title)).toEqual(['Largo'])
  expect(await lastWords(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Largo')
  expect(await storedRows(page)).toMatchObject([{ rev: 1 }])
})

test('a setting that is changed in the moment of leaving is kept, though the disk is busy', async ({
  page,
  context,
}) => {
  await page.goto('/settings/profile')
  await page.getByLabel('Primary instrument').selectOption('Viola')
  await page.reload()
  await expect(page.getByLabel('Primary instrument')).toHaveValue('viola')
  await serveStorage(page)
  const release = await holdJournal(context)
  await page.getByLabel('Primary instrument').evaluate((element) => {
    const select = element as HTMLSelectElement
    select.value = 'cello'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    location.assign('/storage-test/elsewhere')
  })
  await page.waitForURL('**/elsewhere')
  await release()
  await page.goto('/settings/profile')
  await expect(page.getByLabel('Primary instrument')).toHaveValue('cello')
})

test('two tabs that are left in the same moment both keep what they wrote', async ({ context }) => {
  const tabs = [await openTab(context), await openTab(context)]
  const release = await holdJournal(context)
  await Promise.all(tabs.map((tab, at) => putAndLeave(tab, buildEntry({ id: `e${at}` }))))
  await release()
  const next = await openTab(context)
  expect((await idsOf(next)).sort()).toEqual(['e0', 'e1'])
  expect(await lastWords(next)).toEqual([])
})

test('a page that lives on takes its last word back once it is saved', async ({ context }) => {
  const page = await openTab(context)
  const release = await holdJournal(context)
  const saving = put(page, buildEntry({ id: 'e1' }))
  await hide(page)
  expect(await lastWords(page)).toHaveLength(1)
  await release()
  await saving
  expect(await lastWords(page)).toEqual([])
  expect(await rowsOf(page)).toMatchObject([{ id: 'e1', rev: 1 }])
})

test('what is saved by a page that nobody looks at leaves a last word too, until it is durable', async ({
  context,
}) => {
  const page = await openTab(context)
  await hide(page)
  const release = await holdJournal(context)
  const saving = put(page, buildEntry({ id: 'e1' }))
  expect(await lastWords(page)).toHaveLength(1)
  await release()
  await saving
  expect(await lastWords(page)).toEqual([])
})

test('a tab that could not save and finds its last word taken does not write it again', async ({
  context,
}) => {
  const page = await openTab(context)
  await page.evaluate(
    async (entry) => {
      const { add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.add = function (...given) {
        if (document.title === 'broken') throw new DOMException('no', 'UnknownError')
        return add.apply(this, given)
      }
      document.title = 'broken'
      await window.tab.put('entry', entry).catch(() => {})
    },
    buildEntry({ id: 'e1', notes: 'as it was' }),
  )
  await hide(page)
  const other = await openTab(context)
  expect(await idsOf(other)).toEqual(['e1'])
  await patch(other, 'e1', { notes: 'newer' })
  await page.evaluate(() => {
    document.title = 'whole again'
    return window.tab.storage.retry()
  })
  expect(await page.evaluate(() => window.tab.storage.state())).toEqual({ trouble: null, waiting: 0 })
  expect(await rowsOf(page)).toMatchObject([{ id: 'e1', body: { notes: 'newer' } }])
  expect(await lastWords(page)).toEqual([])
})

test('a last word whose changes were made after all changes nothing any more', async ({ context }) => {
  const page = await openTab(context)
  await put(page, buildEntry({ id: 'e1', notes: 'as it was' }))
  const release = await holdJournal(context)
  const saving = page.evaluate(() =>
    window.tab.commit(
      { op: 'patch', kind: 'entry', id: 'e1', fields: { notes: 'said' }, before: { notes: 'as it was' } },
      { op: 'delete', kind: 'entry', id: 'e1', before: {} },
    ),
  )
  await hide(page)
  const text = await page.evaluate(
    (name) => localStorage.getItem(name ?? '') ?? '',
    (await lastWords(page))[0],
  )
  await release()
  await saving
  const [before] = await rowsOf(page)
  expect(before).toMatchObject({ body: { notes: 'said' }, deletedAt: expect.any(Number) })
  const leaveAgain = () => page.evaluate((said) => localStorage.setItem('segno.unsaved/gone/0', said), text)
  await leaveAgain()
  await openTab(context)
  expect(await lastWords(page)).toEqual([])
  expect(await rowsOf(page)).toEqual([before])
  await put(page, buildEntry({ id: 'e1', notes: 'restored' }))
  const [restored] = await rowsOf(page)
  await leaveAgain()
  await openTab(context)
  expect(await lastWords(page)).toEqual([])
  expect(await rowsOf(page)).toEqual([restored])
})

test('what another tab has written since stands; what it has not touched is taken up', async ({
  context,
}) => {
  const page = await openTab(context)
  await put(page, buildEntry({ id: 'e1', notes: 'as it was', rating: 2 }))
  const other = await openTab(context)
  const release = await holdJournal(context)
  await page.evaluate(() => {
    const before = { notes: 'as it was', rating: 2 }
    const fields = { notes: 'in the moment of leaving', rating: 5 }
    void window.tab.commit({ op: 'patch', kind: 'entry', id: 'e1', fields, before }).catch(() => {})
    location.assign('/storage-test/elsewhere')
  })
  await page.waitForURL('**/elsewhere')
  await release()
  await patch(other, 'e1', { notes: 'later, elsewhere' })
  expect(await rowsOf(other)).toMatchObject([{ body: { notes: 'later, elsewhere', rating: 5 } }])
  expect(await lastWords(other)).toEqual([])
})

test('the last word of one account is not shown to another and waits for its own', async ({ context }) => {
  const page = await openTab(context, ada)
  const release = await holdJournal(context)
  await putAndLeave(page, buildEntry({ id: 'e1' }))
  await release()
  const next = await openTab(context, bob)
  expect(await idsOf(next)).toEqual([])
  expect(await next.evaluate(async () => (await window.tab.sync('bob')).dirty(10))).toEqual([])
  expect(await rowsOf(next)).toMatchObject([{ owner: 'ada', id: 'e1', d: 1 }])
  expect(await idsOf(await openTab(context, ada))).toEqual(['e1'])
})

test('a last word that is nobody’s goes to the account that adopts, and leaves with it', async ({
  context,
}) => {
  const page = await openTab(context)
  const other = await openTab(context)
  const release = await holdJournal(context)
  await putAndLeave(page, buildEntry({ id: 'e1' }))
  await release()
  await other.evaluate(() => window.tab.accounts.adoptLocal('ada'))
  expect(await rowsOf(other)).toMatchObject([{ owner: 'ada', id: 'e1' }])
  await other.evaluate(() => window.tab.accounts.removeOwner('ada'))
  expect(await rowsOf(other)).toEqual([])
  expect(await rowsOf(await openTab(context))).toEqual([])
})

for (const { what, forget } of [
  {
    what: 'whose rows are removed',
    forget: (page: Page) => page.evaluate(() => window.tab.accounts.removeOwner('ada')),
  },
  {
    what: 'of a device that is erased',
    forget: (page: Page) => page.evaluate(() => window.tab.storage.erase()),
  },
]) {
  test(`nothing is left of the last word of an account ${what}`, async ({ context }) => {
    const page = await openTab(context, ada)
    const other = await openTab(context, ada)
    const release = await holdJournal(context)
    await putAndLeave(page, buildEntry({ id: 'e1' }))
    await release()
    await forget(other)
    expect(await lastWords(other)).toEqual([])
    expect(await rowsOf(await openTab(context, ada))).toEqual([])
  })
}

test('what could not be saved before the device was erased does not come back', async ({ context }) => {
  const page = await openTab(context)
  await page.evaluate(
    async (entry) => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no', 'UnknownError')
      }
      await window.tab.put('entry', entry).catch(() => {})
    },
    buildEntry({ id: 'e1' }),
  )
  await hide(page)
  expect(await lastWords(page)).toHaveLength(1)
  await page.evaluate(() => window.tab.storage.erase())
  expect(await lastWords(page)).toEqual([])
  await page.goto('/storage-test/elsewhere')
  expect(await rowsOf(await openTab(context))).toEqual([])
})

test('a last word that nobody can read is dropped and stands in nobody’s way', async ({ context }) => {
  const page = await openTab(context)
  await page.evaluate(() => {
    localStorage.setItem('segno.unsaved/gone/0', '{"not":"a list"')
    localStorage.setItem('segno.unsaved/gone/1', '[{"owner":"local","changes":[{"op":"put"}]}]')
  })
  await put(page, buildEntry({ id: 'e1' }))
  expect(await rowsOf(page)).toMatchObject([{ id: 'e1' }])
  expect(await lastWords(page)).toEqual([])
})

test('where there is no room for a last word, leaving goes on without it', async ({ context }) => {
  const page = await openTab(context)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const release = await holdJournal(context)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await patchAndLeave(page, 'e1', { notes: 'no room' })
  await release()
  expect(errors).toEqual([])
  const next = await openTab(context)
  expect(await lastWords(next)).toEqual([])
})
