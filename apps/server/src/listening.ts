import type { AddressInfo } from 'node:net'
import type { Env } from './env'

/** The address a person can open for the port a server listens at; "every interface" is shown as this machine. */
export function listeningAddress(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return address ?? ''
  const everywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = everywhere ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/** One sentence for a port that could not be opened, naming the setting that would help. */
export function startError(error: NodeJS.ErrnoException, settings: Pick<Env, 'PORT' | 'HOST'>): string {
  if (error.code === 'EADDRINUSE') return `Port ${settings.PORT} is already in use: set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${settings.PORT} may not be opened: set PORT to one above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST must be an address of this machine, which ${settings.HOST} is not.`
  }
  return `The server could not start: ${error.message}.`
}
