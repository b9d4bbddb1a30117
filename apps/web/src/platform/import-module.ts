/** Fetches and runs a module. Rejects if it cannot be fetched. */
type Import = (address: string) => Promise<unknown>

/**
 * Chromium keeps a module that it could not fetch as failed for the life of the page, so a second attempt needs another
 * address. The query also stays for later calls, so that the module runs once.
 */
export function retryingImport(load: Import): Import {
  const failures = new Map<string, number>()
  return async (address) => {
    const failed = failures.get(address) ?? 0
    try {
      return await load(failed === 0 ? address : `${address}?attempt=${failed}`)
    } catch (error) {
      failures.set(address, failed + 1)
      throw error
    }
  }
}

declare global {
  /** The build calls this in place of `import()`. All files of the build lie in one folder, so an address is relative to it. */
  var importModule: Import
}

globalThis.importModule = retryingImport((address) => import(/* @vite-ignore */ address))
