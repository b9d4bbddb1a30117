/** Fetches and runs a module. Rejects if it cannot be fetched. */
type Import = (address: string) => Promise<unknown>

/**
 * Returns a function that imports a module. After a failure, its next call uses another address: Chromium
 * treats a module that it could not fetch as failed until the page closes. Later calls use the same query, so
 * that the module runs once.
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
  /**
   * The function that the build calls instead of `import()`. All files of the build are in one folder, so
   * addresses are relative to it.
   */
  var importModule: Import
}

globalThis.importModule = retryingImport((address) => import(/* @vite-ignore */ address))
