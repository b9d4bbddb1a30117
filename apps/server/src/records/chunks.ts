/** The most rows of one statement, far below the limits of both databases. */
const LARGEST = 128

/** Splits a list into parts whose lengths are powers of two, so that only a few different statements are prepared. */
export function chunksOf<T>(list: readonly T[]): T[][] {
  const chunks: T[][] = []
  let at = 0
  let size = LARGEST
  while (at < list.length) {
    while (size > list.length - at) size /= 2
    chunks.push(list.slice(at, at + size))
    at += size
  }
  return chunks
}
