import { type HttpClient, HttpFailure } from '../contracts/http'

/** Sends requests to the page's own origin, with its cookies. */
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
      // Read the body within the timeout, because a server may also hang in the middle of it.
      const text = await response.text()
      return { status: response.status, header: (name) => response.headers.get(name), text }
    } catch (error) {
      throw new HttpFailure(ending.signal.aborted ? 'timeout' : 'offline', error)
    } finally {
      clearTimeout(timer)
    }
  },
}
