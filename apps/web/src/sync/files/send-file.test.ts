import { expect, test } from 'vitest'
import { CHUNK_BYTES, sendFile } from './send-file'

/** Creates a server that appends. `fails` contains the numbers of the calls whose response gets lost. */
function serverOf(received = 0, fails: readonly number[] = []) {
  const offsets: number[] = []
  let size = received
  return {
    offsets,
    status: async () => ({ received: size, complete: false }),
    send: async (_hash: string, chunk: Blob, { offset, bytes }: { offset: number; bytes: number }) => {
      offsets.push(offset)
      if (offset !== size) return { received: size, complete: false }
      size += chunk.size
      if (fails.includes(offsets.length)) throw new Error('offline')
      return { received: size, complete: size === bytes }
    },
  }
}

const file = {
  hash: 'a',
  mediaType: 'application/pdf',
  bytes: new Blob([new Uint8Array(2.5 * CHUNK_BYTES)]),
}

test('sendFile sends a file in parts of 1 MiB', async () => {
  const server = serverOf()
  const shares: number[] = []
  expect(await sendFile(server, file, (share) => shares.push(share) > 0)).toBe(true)
  expect(server.offsets).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES])
  expect(shares).toEqual([0, 0.4, 0.8])
})

test('sendFile continues after an earlier attempt, even if its last response was lost', async () => {
  const server = serverOf(0, [2])
  await expect(sendFile(server, file, () => true)).rejects.toThrow('offline')
  expect(await sendFile(server, file, () => true)).toBe(true)
  expect(server.offsets).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES])
})

test('sendFile sends the whole file if the server lacks the part that its status reported', async () => {
  const server = serverOf()
  server.status = async () => ({ received: CHUNK_BYTES, complete: false })
  expect(await sendFile(server, file, () => true)).toBe(true)
  expect(server.offsets).toEqual([CHUNK_BYTES, 0, CHUNK_BYTES, 2 * CHUNK_BYTES])
})

test('sendFile stops before the next part once `goesOn` returns false', async () => {
  const server = serverOf()
  expect(await sendFile(server, file, (share) => share < 0.4)).toBe(false)
  expect(server.offsets).toEqual([0])
})
