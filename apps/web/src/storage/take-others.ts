import type { StorageHost } from './storage-host'

/** Works in what other tabs have said. What cannot be taken stays where it is until the next chance. */
export async function takeOthers(host: StorageHost): Promise<void> {
  try {
    if (host.unloadBuffer.orphans().length > 0)
      await (await import('./recover-unload-buffers')).recoverUnloadBuffers(host)
  } catch {
    // Nothing that this tab has done waits for it.
  }
}
