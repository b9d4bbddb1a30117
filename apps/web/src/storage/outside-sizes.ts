import type { OutsideSizes } from '../data/device-care/storage-sizes'
import { SAFETY_COPY_NAME } from './safety-copy/safety-copy-file'

/**
 * Returns the bytes of the app's caches and of the safety copy; 0 for one that cannot be read. `total` is the
 * browser's estimate of everything that it stores for this app; null if it gives none.
 */
export async function outsideSizes(): Promise<OutsideSizes> {
  const [app, safetyCopy, estimate] = await Promise.all([
    sizeOfCaches().catch(() => 0),
    sizeOfSafetyCopy().catch(() => 0),
    navigator.storage?.estimate?.().catch(() => null),
  ])
  return { app, safetyCopy, total: estimate?.usage ?? null }
}

async function sizeOfCaches(): Promise<number> {
  let bytes = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      bytes += response ? (await response.blob()).size : 0
    }
  }
  return bytes
}

async function sizeOfSafetyCopy(): Promise<number> {
  const folder = await navigator.storage.getDirectory()
  return (await (await folder.getFileHandle(SAFETY_COPY_NAME)).getFile()).size
}
