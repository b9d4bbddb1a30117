import type { Page } from '@playwright/test'

/**
 * Makes `IDBObjectStore.put` throw for the device row that `refuseRow` names, as on a full disk. Call it before
 * `goto`.
 */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      const { key } = args[0] as { readonly key?: unknown }
      const refused = localStorage.getItem('test-refused-row')
      if (this.name === 'device' && refused !== null && key === refused) {
        throw new DOMException('no room', 'QuotaExceededError')
      }
      return put.apply(this, args)
    }
  })
}

/** Sets the key of the row that the browser refuses, or null for none. */
export async function refuseRow(page: Page, key: string | null): Promise<void> {
  await page.evaluate((row) => {
    if (row === null) localStorage.removeItem('test-refused-row')
    else localStorage.setItem('test-refused-row', row)
  }, key)
}
