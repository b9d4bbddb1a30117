import type { ApiCall } from '@segno/protocol/http/call'
import { chunkPath, hashOf, samplePdf } from './sample-files'

const RAW = 'application/octet-stream'

/** Wrong bodies of a call that sends a part of a file, and their refusals. */
export const wrongBytes = [
  { name: 'a part of 1 MiB and a byte', bytes: 1_048_577, type: RAW, status: 413, code: 'payload_too_large' },
  ...['application/json', 'text/plain', ''].map((type) => ({
    name: `bytes of the content type ‘${type}’`,
    bytes: 9,
    type,
    status: 415,
    code: 'unsupported_media_type',
  })),
]

/** Sends a file of 99 bytes and returns its hash, also if the server under test has no files. */
export async function sentFile(
  server: { fetch(path: string, init: RequestInit): Promise<Response> },
  token: string,
  name: string,
): Promise<string> {
  const content = samplePdf(99, name)
  const response = await server.fetch(chunkPath(hashOf(content), { offset: 0, bytes: 99 }), {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': RAW },
    body: new Uint8Array(content),
  })
  if (![200, 404, 405].includes(response.status)) throw new Error(`a file was answered ${response.status}`)
  return hashOf(content)
}

/** Returns true for calls that accept the hash of a file that has not arrived yet. */
export function namesByContent({ path, method }: ApiCall): boolean {
  return path.startsWith('/api/files/') && (path.endsWith('/status') || method === 'PATCH')
}

export function queryOf({ sendsBytes }: ApiCall): string {
  return sendsBytes ? '?offset=0&bytes=2000000&mediaType=application/pdf' : ''
}
