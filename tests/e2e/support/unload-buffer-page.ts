import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openStoragePage } from './storage-page'

export const deviceOwner = { writer: 'local', shown: ['local'] }
export const ada = { writer: 'ada', shown: ['ada'] }
export const bob = { writer: 'bob', shown: ['bob'] }

/** Blocks the store `journal` with a long transaction. Returns a function that ends it. */
export async function holdJournal(context: BrowserContext): Promise<() => Promise<void>> {
  const page = await openStoragePage(context)
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

export async function openTab(context: BrowserContext, owners = deviceOwner): Promise<Page> {
  const page = await openStoragePage(context)
  await page.evaluate((given) => window.tab.open(given), owners)
  return page
}

/** Patches an entry and navigates away in the same task. */
export async function patchAndLeave(page: Page, id: string, fields: object): Promise<void> {
  await page.evaluate(
    ([which, given]) => {
      void window.tab.patch('entry', which, given).catch(() => {})
      location.assign('/storage-test/elsewhere')
    },
    [id, fields] as const,
  )
  await page.waitForURL('**/elsewhere')
}

export async function putAndLeave(page: Page, body: { readonly id: string }): Promise<void> {
  await page.evaluate((given) => {
    void window.tab.put('entry', given).catch(() => {})
    location.assign('/storage-test/elsewhere')
  }, body)
  await page.waitForURL('**/elsewhere')
}

export function put(page: Page, body: { readonly id: string }): Promise<void> {
  return page.evaluate((given) => window.tab.put('entry', given), body)
}

export function patch(page: Page, id: string, fields: object): Promise<void> {
  return page.evaluate(([which, given]) => window.tab.patch('entry', which, given), [id, fields] as const)
}

export function rowsOf(page: Page) {
  return page.evaluate(() => window.tab.rows())
}

export function idsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.tab.shown('entry').map(({ id }) => id))
}

export function unloadBuffers(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('segno.unsaved/')))
}

/** Sets the page to hidden and dispatches `visibilitychange`. */
export function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
