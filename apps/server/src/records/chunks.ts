/** The most parts of one statement: far below what either database takes. */
const largest = 128

/**
 * A list in parts whose lengths are powers of two. A statement is prepared for each length it comes in, and so there
 * are only a few.
 */
export function chunksOf<T>(list: readonly T[]): T[][] {
  const chunks: T[][] = []
  let at = 0
  let size = largest
  while (at < list.length) {
    while (size > list.length - at) size /= 2
    chunks.push(list.slice(at, at + size))
    at += size
  }
  return chunks
}
