import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

const TICK = 50

/** A TCP proxy that limits the bytes a second in each direction. */
export class SlowLink {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Bytes that the server has sent through the link. */
  received = 0

  constructor(targetPort: number, bytesPerSecond: number) {
    this.#server = createServer((client) => {
      const target = connect(targetPort, '127.0.0.1')
      for (const socket of [client, target]) {
        this.#sockets.add(socket)
        socket.on('error', () => this.#sockets.delete(socket))
        socket.on('close', () => client.destroy())
      }
      target.on('data', (chunk) => {
        this.received += chunk.length
      })
      client.pipe(throttle(bytesPerSecond)).pipe(target)
      target.pipe(throttle(bytesPerSecond)).pipe(client)
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => void this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

function throttle(bytesPerSecond: number): Transform {
  const share = Math.max(1, Math.floor((bytesPerSecond * TICK) / 1000))
  return new Transform({
    // A large buffer would hide the link's speed from the sender.
    highWaterMark: share,
    transform(chunk: Buffer, _encoding, done) {
      let at = 0
      const next = () => {
        if (at >= chunk.length) return done()
        this.push(chunk.subarray(at, at + share))
        at += share
        setTimeout(next, TICK)
      }
      next()
    },
  })
}
