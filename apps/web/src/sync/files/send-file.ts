import type { FileServer } from '../../contracts/score-sync'

/** Bytes of one request: the most that the server takes. */
export const CHUNK_BYTES = 1_048_576

/** A file to send. */
interface SentFile {
  readonly hash: string
  readonly mediaType: string
  readonly bytes: Blob
}

/** How often a server may name another end than ours. A second device may send the same file. */
const MOST_CORRECTIONS = 50

/**
 * Sends a file in parts, from the byte on that the server lacks. A part whose answer was lost is not sent twice: the
 * server names its end. Rejects with a CallError.
 *
 * @param goesOn receives the sent share, and returns whether to send the next part
 * @returns whether the file is complete
 */
export async function sendFile(
  server: Pick<FileServer, 'status' | 'send'>,
  { hash, mediaType, bytes }: SentFile,
  goesOn: (share: number) => boolean,
): Promise<boolean> {
  let { received, complete } = await server.status(hash)
  let corrections = 0
  while (!complete) {
    if (!goesOn(received / bytes.size)) return false
    const end = received + CHUNK_BYTES
    const place = { offset: received, bytes: bytes.size, mediaType }
    const answer = await server.send(hash, bytes.slice(received, end), place)
    if (!answer.complete && answer.received !== Math.min(end, bytes.size)) corrections++
    if (corrections > MOST_CORRECTIONS) return false
    ;({ received, complete } = answer)
  }
  return true
}
