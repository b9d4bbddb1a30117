import { parseAccept } from 'hono/utils/accept'

/** Content codings that we can respond with, our preferred one first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Returns the names and weights of an `Accept-…` header, best weight first. A header may have 16 KB, so only
 * its first 1,000 characters and 30 names count.
 */
export function readAccepted(header: string | undefined): { name: string; weight: number }[] {
  return parseAccept((header ?? '').slice(0, 1000))
    .slice(0, 30)
    .map(({ type, q }) => ({ name: type.toLowerCase(), weight: q }))
}

/** Returns our preferred coding among those that the client accepts and that are available, or undefined. */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Map(readAccepted(header).map(({ name, weight }) => [name, weight]))
  const anyWeight = accepted.get('*') ?? 0
  return encodings.find(
    (encoding) => available.includes(encoding) && (accepted.get(encoding) ?? anyWeight) > 0,
  )
}
