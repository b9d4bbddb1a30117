import type { Page } from '@playwright/test'

/**
 * Returns all stored data of this origin: both web storages, every row of every database, the private file
 * system and the caches.
 */
export function everythingStored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const rowsOf = async (name: string) => {
      const db = await result(indexedDB.open(name))
      const stores: Record<string, unknown> = {}
      for (const store of db.objectStoreNames) {
        stores[store] = await result(db.transaction(store).objectStore(store).getAll())
      }
      db.close()
      return stores
    }
    const filesOf = async (folder: FileSystemDirectoryHandle): Promise<unknown[]> => {
      const files: unknown[] = []
      for await (const handle of (
        folder as unknown as { values(): AsyncIterable<FileSystemHandle> }
      ).values()) {
        const inside = handle.kind === 'directory' ? await filesOf(handle as FileSystemDirectoryHandle) : []
        files.push([handle.name, inside])
      }
      return files
    }
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name).sort()
    const stored = await Promise.all(databases.map(async (name) => [name, await rowsOf(name)]))
    return {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      databases: Object.fromEntries(stored),
      files: await filesOf(await navigator.storage.getDirectory()),
      caches: await caches.keys(),
    }
  })
}
