import pg from 'pg'
import type { Log } from '../log'
import type { BusLine } from './shared-bus'

const channel = 'segno_bus'
/** A notification holds fewer than 8,000 bytes. */
export const postgresLongest = 7900

/** How long things may take, and how long is waited before the next try (milliseconds). */
const times = { connect: 10_000, probe: 30_000, answer: 10_000, firstRetry: 500, lastRetry: 30_000 }

/**
 * LISTEN and NOTIFY over a connection of its own, outside of every transaction: a NOTIFY holds a lock of the whole
 * database while its transaction commits. A connection that was lost is opened again.
 */
export class PostgresLine implements BusLine {
  readonly #url: string
  readonly #hear: (text: string) => void
  readonly #log: Log
  #client: pg.Client | undefined
  /** A connection takes one query at a time. */
  #turn: Promise<void> = Promise.resolve()
  #retry: NodeJS.Timeout | undefined
  #retryAfter = times.firstRetry
  #isClosed = false
  readonly #probe: NodeJS.Timeout

  constructor(url: string, hear: (text: string) => void, log: Log) {
    this.#url = url
    this.#hear = hear
    this.#log = log
    this.#probe = setInterval(() => void this.#query('SELECT 1', []), times.probe)
    this.#connect()
  }

  async send(text: string): Promise<void> {
    await this.#query('SELECT pg_notify($1, $2)', [channel, text])
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearInterval(this.#probe)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  #connect(): void {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: times.connect,
      query_timeout: times.answer,
      keepAlive: true,
      application_name: 'segno-bus',
    })
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    this.#client = client
    this.#turn = this.#turn.then(() => this.#listen(client))
  }

  async #listen(client: pg.Client): Promise<void> {
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      this.#retryAfter = times.firstRetry
    } catch {
      this.#lose(client)
    }
  }

  /** A query that fails or hangs has lost the connection. */
  #query(text: string, values: readonly string[]): Promise<void> {
    this.#turn = this.#turn.then(() => this.#run(text, values))
    return this.#turn
  }

  async #run(text: string, values: readonly string[]): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      await client.query(text, [...values])
    } catch {
      this.#lose(client)
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = undefined
    void client.end().catch(() => undefined)
    this.#log('warn', 'bus: the connection to PostgreSQL was lost; it is opened again')
    this.#retry = setTimeout(() => this.#connect(), this.#retryAfter)
    this.#retryAfter = Math.min(this.#retryAfter * 2, times.lastRetry)
  }
}
