import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type SeededRandom, seededRandom } from '../../../packages/domain/testing/generators/seeded-random'

/** The faults that can happen to a request. */
const faults = [
  /** The server does not receive the request. */
  'drop-request',
  /** The server handles the request, and the response is lost. */
  'drop-answer',
  /** The server receives the request twice. */
  'repeat',
  /** The request arrives half a second late. */
  'delay',
  /** Half of the response arrives, then the connection breaks. */
  'cut',
  'html-404',
  'html-502',
  /** A captive portal replaces the response by its page, with status 200. */
  'portal',
] as const
export type Fault = (typeof faults)[number]

const pages: Partial<Record<Fault, { status: number; body: string }>> = {
  'html-404': { status: 404, body: '<h1>Not found</h1>' },
  'html-502': { status: 502, body: '<h1>Bad gateway</h1>' },
  portal: { status: 200, body: '<!doctype html><title>Welcome</title><p>Accept our terms.</p>' },
}

/**
 * A faulty proxy between browsers and server. A seed causes the same faults for the same order of requests.
 * Files of the app never fail.
 */
export class SyncProxy {
  /** The probability of a fault in a request, from 0 to 1. */
  chance = 0
  /** The faults among which the proxy chooses. */
  kinds: readonly Fault[] = faults
  /** True if the proxy accepts requests and channels but never responds. */
  isBlackHole = false
  /** The number of requests with each fault. */
  readonly happened = new Map<Fault, number>()
  /** The origin of the server. */
  upstream = ''
  readonly #random: SeededRandom
  readonly #server = createServer((asked, answer) => void this.#handle(asked, answer))
  readonly #channels = new Set<Duplex>()
  readonly #hanging = new Set<Duplex>()

  private constructor(seed: number) {
    this.#random = seededRandom(seed)
    this.#server.on('upgrade', (asked, socket, head) => this.#openChannel(asked, socket, head))
  }

  static async start(seed: number): Promise<SyncProxy> {
    const proxy = new SyncProxy(seed)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Ends all faults. It closes the channels, so that clients reconnect. */
  heal(): void {
    this.chance = 0
    this.isBlackHole = false
    this.cutChannels()
  }

  cutChannels(): void {
    for (const socket of this.#channels) socket.destroy()
  }

  /**
   * Closes the connections of hanging requests. Otherwise the API client of the page waits 30 seconds
   * (`USUAL_TIMEOUT`).
   */
  cutHangingRequests(): void {
    for (const socket of this.#hanging) socket.destroy()
    this.#hanging.clear()
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.cutChannels()
    this.#server.closeAllConnections()
    await closed
  }

  async #handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await readAll(asked)
    if (!asked.url?.startsWith('/api/')) return this.#forward(asked, body, answer)
    if (this.isBlackHole) return void this.#hanging.add(asked.socket)
    const fault = this.#random.chance(this.chance) ? this.#random.pick(this.kinds) : undefined
    if (fault) this.happened.set(fault, (this.happened.get(fault) ?? 0) + 1)
    const page = fault && pages[fault]
    if (page) {
      answer.writeHead(page.status, { 'content-type': 'text/html' }).end(page.body)
    } else if (fault === 'drop-request') asked.socket.destroy()
    else if (fault === 'repeat') this.#forward(asked, body, null, () => this.#forward(asked, body, answer))
    else if (fault === 'delay') setTimeout(() => this.#forward(asked, body, answer), 500)
    else this.#forward(asked, body, answer, undefined, fault)
  }

  /** Forwards a request unchanged, and also its response unless `fault` drops or cuts it. */
  #forward(
    { url = '/', method, headers, socket }: IncomingMessage,
    body: Buffer,
    answer: ServerResponse | null,
    onDone: () => void = () => {},
    fault?: Fault,
  ): void {
    const sent = request(this.upstream + url, { method, headers, agent: false }, (from) => {
      void readAll(from).then((bytes) => {
        onDone()
        if (!answer) return
        if (fault === 'drop-answer') return void socket.destroy()
        answer.writeHead(from.statusCode ?? 502, { ...from.headers, 'content-length': bytes.length })
        if (fault !== 'cut') return void answer.end(bytes)
        answer.write(bytes.subarray(0, bytes.length >> 1), () => socket.destroy())
      })
    })
    sent.on('error', () => {
      onDone()
      if (answer) socket.destroy()
    })
    sent.end(body)
  }

  #openChannel(asked: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#channels.add(socket)
    const on: Socket = connect(Number(new URL(this.upstream).port), '127.0.0.1')
    const end = () => {
      this.#channels.delete(socket)
      socket.destroy()
      on.destroy()
    }
    for (const side of [socket, on]) side.on('error', end).on('close', end)
    if (this.isBlackHole) return
    const lines = asked.rawHeaders.flatMap((text, at, all) => (at % 2 ? [] : `${text}: ${all[at + 1]}`))
    on.write([`GET ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    on.write(head)
    socket.pipe(on).pipe(socket)
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  // A request that breaks off counts as empty.
  try {
    for await (const chunk of stream) chunks.push(chunk)
  } catch {
    return Buffer.alloc(0)
  }
  return Buffer.concat(chunks)
}
