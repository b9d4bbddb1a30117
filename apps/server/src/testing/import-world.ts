import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import type { ImportNetwork } from '../ports/import-network'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Starts a server that stands for the internet. It speaks HTTP without TLS. The network under test resolves names by
 * `names` and connects every address to the server; `reached` lists the addresses.
 */
export async function startImportWorld(
  answer: Answer,
  { names = {}, raw }: { names?: Record<string, readonly string[]>; raw?: (socket: Socket) => void } = {},
) {
  const sockets = new Set<Socket>()
  const server: Server = raw ? createTcpServer(raw) : createServer(answer)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    // A paused socket does not notice that its client has closed it.
    if (raw) socket.resume()
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const reached: string[] = []
  const network: ImportNetwork = {
    async resolve(host) {
      const found = names[host]
      if (!found) throw new Error(`ENOTFOUND ${host}`)
      return found
    },
    connect(address) {
      reached.push(address)
      return connect(port, '127.0.0.1')
    },
  }
  return {
    network,
    reached,
    /** Returns the number of connections that are still open. */
    open: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
