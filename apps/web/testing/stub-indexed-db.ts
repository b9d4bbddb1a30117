import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'

/** Replaces IndexedDB by an empty one in memory. Call `vi.unstubAllGlobals` after the test. */
export function stubIndexedDb(): void {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
}
