import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WebSocket } from 'ws'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the tests check the shape
  readonly body: any
}

export interface Message extends Readonly<Record<string, unknown>> {
  readonly type: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Returns the token in the newest e-mail to an address. Throws if no such e-mail arrives within ten seconds.
 */
export async function mailedToken(outbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const names = await readdir(outbox).catch(() => [])
    const messages = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => readFile(join(outbox, name), 'utf8')),
    )
    const message = messages.findLast((text) => text.includes(`\nTo: ${email}\r\n`))
    const token = /#token=([\w-]+)/.exec(message ?? '')?.[1]
    if (token !== undefined) return token
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`no e-mail came to ${email}`)
}

/**
 * A client that implements only the calls and the channel of the specification. It sends no cursor, `baseSeq`
 * or epoch.
 */
export class PlainClient {
  readonly origin: string
  accessToken = ''
  refreshToken = ''
  userId = ''
  readonly #headers: Readonly<Record<string, string>>

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.origin = origin
    this.#headers = headers
  }

  async call(
    method: Method,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.accessToken ? { Authorization: `Bearer ${this.accessToken}` } : {}),
        ...this.#headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  async signIn(email: string, outbox: string): Promise<Answer> {
    await this.call('POST', '/api/auth/request-magic-link', { email })
    const token = await mailedToken(outbox, email)
    const answer = await this.call('POST', '/api/auth/verify-magic-link', { token })
    this.accessToken = answer.body.accessToken
    this.refreshToken = answer.body.refreshToken
    this.userId = answer.body.user.id
    return answer
  }

  /** Returns a client of the same account on another device. */
  otherDevice(headers: Readonly<Record<string, string>> = {}): PlainClient {
    const other = new PlainClient(this.origin, headers)
    other.accessToken = this.accessToken
    other.userId = this.userId
    return other
  }

  async pull(): Promise<Answer> {
    return this.call('POST', '/api/sync/pull', { types: ['logbook_entry'], since: null })
  }

  /** Returns the current entries, sorted by id. */
  async entries(): Promise<Record<string, unknown>[]> {
    const { body } = await this.pull()
    const living = body.entries.filter((entry: { deletedAt?: string }) => entry.deletedAt === undefined)
    return living.sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1))
  }

  async push(changes: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.call('POST', '/api/sync/push', { changes }, headers)
  }

  async channel(): Promise<Channel> {
    const answer = await fetch(`${this.origin}/api/sync/ticket`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.accessToken}` },
    })
    const { ticket } = (await answer.json()) as { ticket: string }
    return Channel.open(this.origin, this.userId, ticket)
  }
}

/** An open channel whose messages tests await in order. */
export class Channel {
  readonly received: Message[] = []
  closedWith: number | undefined
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => this.received.push(JSON.parse(String(data)) as Message))
    socket.on('close', (code) => {
      this.closedWith = code
    })
    socket.on('error', () => undefined)
  }

  static async open(origin: string, userId: string, token: string): Promise<Channel> {
    const query = new URLSearchParams({ userId, token })
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/sync/ws?${query}`)
    const channel = new Channel(socket)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return channel
  }

  send(message: Message): void {
    this.#socket.send(JSON.stringify(message))
  }

  /** Waits for a message of a type, removes it from the queue and returns it. */
  async waitFor(type: string, isWanted: (message: Message) => boolean = () => true): Promise<Message> {
    let at = -1
    await this.until(() => {
      at = this.received.findIndex((message) => message.type === type && isWanted(message))
      return at >= 0
    })
    return this.received.splice(at, 1)[0] as Message
  }

  /** Resolves when the server has handled all messages sent before. */
  async settled(): Promise<void> {
    this.send({ type: 'PING' })
    await this.waitFor('PONG')
  }

  async until(isSo: () => boolean): Promise<void> {
    const deadline = Date.now() + 20_000
    while (!isSo()) {
      if (Date.now() > deadline) throw new Error(`received only ${JSON.stringify(this.received)}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  close(): void {
    this.#socket.close()
  }
}
