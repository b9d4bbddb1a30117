import type { ApiCall } from '@segno/protocol/http/call'
import { isAddressable } from '@segno/protocol/http/is-addressable'

/**
 * Returns the path of a call with its parameters in it, each encoded once. Throws a RangeError if a parameter is missing
 * or cannot be one segment of a path (see `isAddressable`).
 */
export function callPath(
  { path }: Pick<ApiCall, 'path'>,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined || !isAddressable(value)) throw new RangeError(`no address for ${name}`)
    return encodeURIComponent(value)
  })
}
