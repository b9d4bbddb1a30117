import type { AddressInfo } from 'node:net'
import type { Env } from './env'

/**
 * Returns the URL to open in a browser. For a server on every interface it names this machine. Returns an empty
 * text if the server does not listen.
 */
export function listeningAddress(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return address ?? ''
  const everywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = everywhere ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/**
 * Returns a sentence that says why the port could not be opened. For a known error code, it names the setting
 * that helps.
 */
export function startError(error: NodeJS.ErrnoException, settings: Pick<Env, 'PORT' | 'HOST'>): string {
  if (error.code === 'EADDRINUSE') return `Port ${settings.PORT} is already in use: set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${settings.PORT} may not be opened: set PORT to one above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST must be an address of this machine, which ${settings.HOST} is not.`
  }
  return `The server could not start: ${error.message}.`
}
