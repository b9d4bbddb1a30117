import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { ImportNetwork } from '../../ports/import-network'
import { hostOf, importUrl } from './import-url'
import { isPublicAddress } from './public-address'

export interface FetchRules {
  /** The most bytes of a file. */
  readonly bytes: number
  /** The most bytes of the header of a response. */
  readonly headerBytes: number
  readonly redirects: number
  /** Milliseconds until the header of a response is complete, with DNS and connection. */
  readonly firstByte: number
  /** Milliseconds until the whole file has arrived, with all redirects. */
  readonly total: number
}

/** An import that failed. Only 'tooLarge' has a reason of its own: other reasons would describe our network. */
export class ImportRefused extends Error {
  readonly reason: 'failed' | 'tooLarge'

  constructor(reason: ImportRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a file from the public internet. Resolves a name once and requires that all its addresses are public.
 * Connects to one of them, so a second answer of the DNS server has no effect. Checks each redirect in the same
 * way. Sends neither cookies nor credentials, and decompresses nothing. Throws ImportRefused if a check or the
 * transfer fails.
 */
export async function fetchPublicFile(
  address: string,
  network: ImportNetwork,
  rules: FetchRules,
): Promise<Uint8Array<ArrayBuffer>> {
  const end = AbortSignal.timeout(rules.total)
  try {
    let url = importUrl(address)
    for (let redirects = 0; url && redirects <= rules.redirects; redirects++) {
      const response = await open(url, network, rules, end)
      if (!redirectStatuses.has(response.statusCode ?? 0)) return await bodyOf(response, rules, end)
      response.destroy()
      url = importUrl(response.headers.location ?? '', url)
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
  }
  throw new ImportRefused('failed')
}

/** Resolves the name, checks the addresses and connects. Returns the response when its header is complete. */
async function open(
  url: URL,
  network: ImportNetwork,
  { firstByte, headerBytes }: FetchRules,
  end: AbortSignal,
): Promise<IncomingMessage> {
  const start = new AbortController()
  const timer = setTimeout(() => start.abort(), firstByte)
  const signal = AbortSignal.any([start.signal, end])
  try {
    const host = hostOf(url)
    const address = await unlessAborted(signal, publicAddressOf(host, network))
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(url, {
        createConnection: () => network.connect(address, host),
        headers: { Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Segno' },
        maxHeaderSize: headerBytes,
        defaultPort: 443,
      })
      signal.addEventListener('abort', () => call.destroy(new Error('timeout')), { once: true })
      call.once('response', resolve)
      call.once('error', reject)
      call.end()
    })
  } finally {
    // Only `end` bounds the time of the body.
    clearTimeout(timer)
  }
}

async function publicAddressOf(host: string, network: ImportNetwork): Promise<string> {
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host]
  const [first] = addresses
  if (first === undefined || !addresses.every(isPublicAddress)) throw new ImportRefused('failed')
  return first
}

/** Settles like `work`, but rejects when the signal aborts, because a DNS lookup cannot be cancelled. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ImportRefused('failed'))
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    work.then(resolve, reject)
  })
}

async function bodyOf(
  response: IncomingMessage,
  { bytes: most }: FetchRules,
  end: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  const isFile = response.statusCode === 200 && encoding.toLowerCase() === 'identity'
  const isTooLarge = Number(response.headers['content-length'] ?? 0) > most
  if (!isFile || isTooLarge) {
    response.destroy()
    throw new ImportRefused(isFile ? 'tooLarge' : 'failed')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop destroys the response and its connection.
    if (size > most) throw new ImportRefused('tooLarge')
    chunks.push(chunk)
  }
  // A body without a length ends with its connection, so that an aborted one looks complete.
  if (end.aborted || !response.complete) throw new ImportRefused('failed')
  return Buffer.concat(chunks)
}
