import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'

/**
 * The address as it is written. The router decodes it once before anybody reads it, and what a path or a search holds
 * is decoded again by whoever takes it apart: `100%` would break, and `%2F` would be a slash.
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
