import type { Duplex } from 'node:stream'

/** The DNS look-up and the TLS connection of an import by URL. */
export interface ImportNetwork {
  /** Returns all IP addresses of a host. Rejects if it has none. */
  resolve(host: string): Promise<readonly string[]>
  /** Opens a TLS connection to port 443 of an IP address. The certificate must be one of `host`. */
  connect(address: string, host: string): Duplex
}
