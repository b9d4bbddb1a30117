import type { ApiCall } from './call'

/**
 * The path of a call with its parameters in it, each encoded once. Throws a RangeError where a parameter is missing, or
 * is `.` or `..`, which no address can carry.
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

/** Whether a text can be a part of a path: browsers and servers resolve `.` and `..`, however they are encoded. */
export function isAddressable(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..' && value.isWellFormed()
}
