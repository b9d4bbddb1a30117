import type { FileServer } from '../../contracts/score-sync'

/** Bytes of one request: the most that the server accepts. */
export const CHUNK_BYTES = 1_048_576

interface SentFile {
  readonly hash: string
  readonly mediaType: string
  readonly bytes: Blob
}

/** How often a server may report another number of bytes than we sent. A second device may send the same file. */
const MOST_CORRECTIONS = 50

/**
 * Sends a file in parts, from the first byte that the server lacks. If a response was lost, the server reports
 * how many bytes it has, so no part is sent twice. Rejects with the CallError of a failed call.
 *
 * @param goesOn receives the sent share (0 to 1), and returns true to send the next part
 * @returns true if the file is complete; false if `goesOn` stopped it or after too many corrections
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
