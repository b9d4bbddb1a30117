import { ADDRCONFIG } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { ImportNetwork } from '../../ports/import-network'

const HTTPS_PORT = 443

/** Resolves names and opens connections over the network of this machine. */
export const systemNetwork: ImportNetwork = {
  async resolve(host) {
    // We connect to the first address only. Without IPv6 on this machine, an IPv6 address would be of no use.
    const found = await lookup(host, { all: true, order: 'ipv4first', hints: ADDRCONFIG })
    return found.map(({ address }) => address)
  },
  connect: (address, host) =>
    connect({
      host: address,
      port: HTTPS_PORT,
      // TLS allows no IP address as the name of a server. The certificate is checked against `host` in both cases.
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ALPNProtocols: ['http/1.1'],
    }),
}
