/**
 * Yields the content. Throws a RangeError after the last chunk, or at the first byte too many, if its length is
 * not `bytes`.
 */
export async function* exactLength(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of content) {
    seen += chunk.length
    if (seen > bytes) break
    yield chunk
  }
  if (seen !== bytes) throw new RangeError('the content has another length')
}
