import { type HttpClient, HttpFailure } from '../contracts/http'

/** Requests to the server that the page came from, with its cookies. */
export const http: HttpClient = {
  async send({ method, path, headers, body, timeout, outlivesPage = false }) {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), timeout)
    try {
      const response = await fetch(path, {
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
      // The body belongs to the exchange: a server that hangs in the middle of it is as silent as any other.
      const text = await response.text()
      return { status: response.status, header: (name) => response.headers.get(name), text }
    } catch (error) {
      throw new HttpFailure(ending.signal.aborted ? 'timeout' : 'offline', error)
    } finally {
      clearTimeout(timer)
    }
  },
}
