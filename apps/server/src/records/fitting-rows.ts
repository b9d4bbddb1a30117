import { sql } from 'kysely'
import { accountLimits } from '../limits/account-limits'

/** The bytes of a body. Neither database reads the body for it. */
export const bytesOfBody = sql<number>`octet_length(body)`.as('bytes')

/**
 * Returns how many of the first rows fit into one response, at least one. Reads ask for the sizes first, because bodies of
 * older versions may be large.
 */
export function fittingRows(
  rows: readonly { readonly bytes: number }[],
  most: number = accountLimits.answerBytes,
): number {
  let bytes = 0
  const at = rows.findIndex((row) => {
    bytes += Number(row.bytes)
    return bytes > most
  })
  return at < 0 ? rows.length : Math.max(at, 1)
}

/** Returns the number of characters of all bodies, which is close to their bytes. */
export function lengthOf(rows: readonly { readonly body: string }[]): number {
  return rows.reduce((sum, { body }) => sum + body.length, 0)
}
