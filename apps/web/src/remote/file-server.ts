import { getFile, getFileStatus, listFiles, sendFileChunk } from '@segno/protocol/http/files'
import { importScore } from '@segno/protocol/http/score-import'
import { RefusedCall } from '../contracts/http'
import type { FileServer } from '../contracts/score-sync'
import type { ApiClient } from './api-client'

/** Returns the calls about files of sheet music, over HTTP. */
export function createFileServer(client: Pick<ApiClient, 'call' | 'fetchBytes'>): FileServer {
  /**
   * The pieces of the last interrupted download; null if there is none. The next attempt requests the remaining
   * bytes.
   */
  let begun: { readonly hash: string; readonly pieces: readonly Uint8Array<ArrayBuffer>[] } | null = null
  return {
    async stored() {
      const { files } = await client.call(listFiles, {})
      return new Set(files.map(({ hash }) => hash))
    },
    status: (hash) => client.call(getFileStatus, { params: { hash } }),
    async send(hash, bytes, { offset, bytes: size, mediaType }) {
      const query = { offset: String(offset), bytes: String(size), mediaType }
      try {
        return await client.call(sendFileChunk, { params: { hash }, query, bytes })
      } catch (error) {
        const received = error instanceof RefusedCall && error.code === 'conflict' ? receivedOf(error) : null
        if (received === null) throw error
        return { received, complete: false }
      }
    },
    async get(hash, onProgress) {
      const pieces = begun?.hash === hash ? [...begun.pieces] : []
      begun = null
      const kept = pieces.length
      const firstByte = pieces.reduce((sum, { length }) => sum + length, 0)
      try {
        const answered = await client.fetchBytes(getFile, {
          params: { hash },
          firstByte,
          onBytes: (piece) => pieces.push(piece),
          onProgress: (received) => onProgress(firstByte + received),
        })
        // A proxy may answer a request for the missing bytes with the whole file. `onBytes` then receives no
        // pieces.
        return pieces.length === kept ? answered : new Blob(pieces)
      } catch (error) {
        if (error instanceof RefusedCall && error.code === 'not_found') return null
        // After a refusal the stored pieces may not fit the server's file, so keep them only after a broken
        // connection.
        if (!(error instanceof RefusedCall)) begun = { hash, pieces }
        throw error
      }
    },
    fetchAddress: (url, signal) => client.fetchBytes(importScore, { body: { url }, signal }),
  }
}

/** Returns the end of the server's file from the details of a 409; null if the details do not contain it. */
function receivedOf({ details }: RefusedCall): number | null {
  const received = (details as { received?: unknown } | null | undefined)?.received
  return typeof received === 'number' ? received : null
}
