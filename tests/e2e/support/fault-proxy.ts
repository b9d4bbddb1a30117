import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response of the proxy in place of the server's. */
interface Answer {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}
type Fault = 'none' | 'cut' | 'hang' | 'error' | 'bad-assets'

/** A proxy between browser and server that can simulate faults. */
export class FaultProxy {
  fault: Fault = 'none'
  /** Responses by path that the proxy sends in place of the server's. */
  readonly instead = new Map<string, Answer>()
  readonly #server = createServer((asked, answer) => this.#handle(asked, answer))
  readonly #upstream: string
  #assets = 0

  private constructor(upstream: string) {
    this.#upstream = upstream
  }

  static async before(upstream: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(upstream)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #handle(asked: IncomingMessage, answer: ServerResponse): void {
    const path = new URL(asked.url ?? '/', this.origin).pathname
    if (this.fault === 'cut') return void asked.socket.destroy()
    if (this.fault === 'hang') return
    const instead = this.instead.get(path)
    if (this.fault === 'error') send(answer, { status: 500, type: 'text/html', body: '<h1>500</h1>' })
    else if (instead) send(answer, instead)
    else if (this.fault === 'bad-assets' && path.startsWith('/assets/') && this.#assets++ % 3 === 0)
      this.#spoil(asked, answer)
    else this.#forward(asked, answer)
  }

  #forward(asked: IncomingMessage, answer: ServerResponse): void {
    const on = request(
      this.#upstream + asked.url,
      { method: asked.method, headers: asked.headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
      },
    )
    on.on('error', () => answer.destroy())
    asked.pipe(on)
  }

  /** Sends HTML, half of the requested file, or that file with one extra byte, always with status 200. */
  #spoil(asked: IncomingMessage, answer: ServerResponse): void {
    const kind = Math.floor(this.#assets / 3) % 3
    void this.fetchPlain(asked.url ?? '/').then(({ type, body }) => {
      if (kind === 0) send(answer, { status: 200, type: 'text/html', body: '<!doctype html><p>Welcome' })
      else if (kind === 1) send(answer, { status: 200, type, body: body.subarray(0, body.length >> 1) })
      else send(answer, { status: 200, type, body: Buffer.concat([body, Buffer.from(' ')]) })
    })
  }

  /** Fetches the server's response without compression. */
  async fetchPlain(path: string): Promise<{ type: string; body: Buffer; policy: string }> {
    const response = await fetch(this.#upstream + path, { headers: { 'accept-encoding': 'identity' } })
    return {
      type: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
      policy: response.headers.get('content-security-policy') ?? '',
    }
  }

  /** Deploys another build that differs in two HTML pages and the service worker. */
  async deploy(version: string, change: (page: string) => string): Promise<void> {
    const worker = await this.fetchPlain('/service-worker.js')
    let text = worker.body.toString().replace(/version:"[^"]*"/, `version:"${version}"`)
    for (const address of ['/index.html', '/logbook.en.html']) {
      const { body, type, policy } = await this.fetchPlain(address)
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      const page = change(body.toString())
      const built = page.replaceAll(nonce, '__CSP_NONCE__')
      const answer = { status: 200, type, body: page, headers: { 'content-security-policy': policy } }
      this.instead.set(address, answer)
      text = text.replace(new RegExp(`(address:"${address}",hash:")[^"]*`), `$1${hash(built)}`)
    }
    this.instead.set('/service-worker.js', { status: 200, type: worker.type, body: text })
  }
}

function send(answer: ServerResponse, { status, type, body, headers }: Answer): void {
  answer.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers })
  answer.end(body)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
