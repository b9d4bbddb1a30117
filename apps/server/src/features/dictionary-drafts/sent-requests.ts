import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

/** How far one call of `fetch` has come. */
export interface Sending {
  /** True once `fetch` has made the request. It may still have no connection. */
  isMade: boolean
  /** True once the headers were handed to a connection, so that the service may know the question. */
  isSent: boolean
}

const current = new AsyncLocalStorage<Sending>()
const sendings = new WeakMap<object, Sending>()

// The errors of `fetch` do not tell whether a connection broke before or after the request. Its diagnostics channels do:
// https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html
subscribe('undici:request:create', (message) => {
  const sending = current.getStore()
  if (!sending) return
  sending.isMade = true
  sendings.set(requestOf(message), sending)
})
subscribe('undici:client:sendHeaders', (message) => {
  const sending = sendings.get(requestOf(message))
  if (sending) sending.isSent = true
})

function requestOf(message: unknown): object {
  return (message as { readonly request: object }).request
}

/** Calls `send`, which calls `fetch` once, and records in `sending` how far the request comes. */
export function followRequest<T>(sending: Sending, send: () => Promise<T>): Promise<T> {
  return current.run(sending, send)
}
