import { type HttpClient, HttpFailure, type HttpResponse } from '../contracts/http'

/** Sends requests to the page's own origin, with its cookies. */
export const http: HttpClient = createHttp('')

/**
 * Creates a client that sends requests to `origin`. A failed request rejects with an `HttpFailure`: `timeout`
 * or `offline`.
 */
export function createHttp(origin: string): HttpClient {
  return {
    async send({
      method,
      path,
      headers,
      body,
      timeout,
      wantsBytes = false,
      outlivesPage = false,
      onProgress = () => {},
      onBytes = () => {},
      signal,
    }) {
      const ending = new AbortController()
      const end = () => ending.abort()
      if (signal?.aborted) end()
      signal?.addEventListener('abort', end)
      let timer = setTimeout(end, timeout)
      let received = 0
      const moved = (bytes = 0) => {
        clearTimeout(timer)
        timer = setTimeout(end, timeout)
        received += bytes
        onProgress(received)
      }
      try {
        const response = await fetch(`${origin}${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body }),
          credentials: 'same-origin',
          cache: 'no-store',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
          keepalive: outlivesPage,
          signal: ending.signal,
        })
        moved()
        const isAsked = response.status === (headers.Range ? 206 : 200)
        return await readResponse(response, { wantsBytes, moved, onBytes: isAsked ? onBytes : () => {} })
      } catch (error) {
        throw new HttpFailure(ending.signal.aborted ? 'timeout' : 'offline', error)
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
      }
    },
  }
}

interface Reading {
  readonly wantsBytes: boolean
  /** Restarts the timeout and reports the number of bytes received so far. */
  readonly moved: (bytes: number) => void
  readonly onBytes: (piece: Uint8Array<ArrayBuffer>) => void
}

async function readResponse(response: Response, reading: Reading): Promise<HttpResponse> {
  const answer = { status: response.status, header: (name: string) => response.headers.get(name) }
  const isJson = /^application\/json\b/i.test(response.headers.get('Content-Type') ?? '')
  if (!reading.wantsBytes || isJson) return { ...answer, text: await readText(response, reading.moved) }
  return { ...answer, text: '', bytes: await readBytes(response, reading) }
}

async function readBytes(response: Response, { moved, onBytes }: Reading): Promise<Blob> {
  const reader = response.body?.getReader()
  if (!reader) return response.blob()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    moved(piece.value.length)
    chunks.push(piece.value)
    onBytes(piece.value)
  }
  return new Blob(chunks)
}

/**
 * Resolves with the text of the body, read in chunks. Each chunk restarts the timeout, because a slow link may
 * take minutes, and a server may stall.
 */
async function readText(response: Response, moved: (bytes: number) => void): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    moved(piece.value.length)
    text += decoder.decode(piece.value, { stream: true })
  }
  return text + decoder.decode()
}
