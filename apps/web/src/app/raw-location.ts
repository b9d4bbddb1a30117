import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'

/**
 * The location without decoding. wouter decodes path and search once, and our parsers decode their parts again.
 * Decoding twice, `100%` would throw, and `%2F` would become a slash. So this hook escapes every `%` first.
 */
export const useRawLocation: BaseLocationHook = Object.assign(
  (router: Parameters<typeof useBrowserLocation>[0]): ReturnType<typeof useBrowserLocation> => {
    const [path, navigate] = useBrowserLocation(router)
    return [escaped(path), navigate]
  },
  { searchHook: ((router) => escaped(useSearch(router))) satisfies BaseSearchHook },
)

function escaped(address: string): string {
  return address.replaceAll('%', '%25')
}
