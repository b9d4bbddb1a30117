import type { Page } from '@playwright/test'

/** Returns the paths of all files and folders in the origin private file system. */
export function privateFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    async function collect(folder: FileSystemDirectoryHandle, path: string) {
      for await (const [name, handle] of folder.entries()) {
        paths.push(path + name)
        if (handle instanceof FileSystemDirectoryHandle) await collect(handle, `${path}${name}/`)
      }
    }
    await collect(await navigator.storage.getDirectory(), '')
    return paths
  })
}

/** Returns the paths of sheet music and its thumbnails on this device: `scores/OWNER/HASH…`. */
export async function storedScoreFiles(page: Page): Promise<string[]> {
  return (await privateFiles(page)).filter((path) => /\/[0-9a-f]{64}/.test(path))
}
