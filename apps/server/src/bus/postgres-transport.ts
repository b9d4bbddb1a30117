import pg from 'pg'
import type { Log } from '../log'
import type { BusTransport } from './shared-bus'

const CHANNEL = 'segno_bus'
/** PostgreSQL limits the payload of a notification to less than 8,000 bytes. */
export const POSTGRES_MAX_BYTES = 7900

/** Milliseconds: limits to connect and for a query, the interval of probes, and the pauses before a retry. */
const times = { connect: 10_000, probe: 30_000, query: 10_000, firstRetry: 500, lastRetry: 30_000 }

/**
 * Carries messages with LISTEN and NOTIFY on a connection of its own. A NOTIFY inside a transaction would hold
 * a lock on the whole database until the commit. Reconnects when the connection is lost.
 */
export class PostgresTransport implements BusTransport {
  readonly #url: string
  readonly #onText: (text: string) => void
  readonly #log: Log
  #client: pg.Client | undefined
  /** Resolves after the last query: a connection runs one query at a time. */
  #lastQuery: Promise<void> = Promise.resolve()
  #retry: NodeJS.Timeout | undefined
  #retryAfter = times.firstRetry
  #isClosed = false
  readonly #probe: NodeJS.Timeout

  constructor(url: string, onText: (text: string) => void, log: Log) {
    this.#url = url
    this.#onText = onText
    this.#log = log
    this.#probe = setInterval(() => void this.#query('SELECT 1', []), times.probe)
    this.#connect()
  }

  async send(text: string): Promise<void> {
    await this.#query('SELECT pg_notify($1, $2)', [CHANNEL, text])
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
      query_timeout: times.query,
      keepAlive: true,
      application_name: 'segno-bus',
    })
    client.on('notification', ({ payload }) => this.#onText(payload ?? ''))
    client.on('error', () => this.#handleLoss(client))
    client.on('end', () => this.#handleLoss(client))
    this.#client = client
    this.#lastQuery = this.#lastQuery.then(() => this.#listen(client))
  }

  async #listen(client: pg.Client): Promise<void> {
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      this.#retryAfter = times.firstRetry
    } catch {
      this.#handleLoss(client)
    }
  }

  /**
   * Runs a query after the one before it, or does nothing without a connection. Drops the connection if the
   * query fails or times out.
   */
  #query(text: string, values: readonly string[]): Promise<void> {
    this.#lastQuery = this.#lastQuery.then(() => this.#run(text, values))
    return this.#lastQuery
  }

  async #run(text: string, values: readonly string[]): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      await client.query(text, [...values])
    } catch {
      this.#handleLoss(client)
    }
  }

  #handleLoss(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = undefined
    void client.end().catch(() => undefined)
    this.#log('bus.lost', { store: 'postgresql' })
    this.#retry = setTimeout(() => this.#connect(), this.#retryAfter)
    this.#retryAfter = Math.min(this.#retryAfter * 2, times.lastRetry)
  }
}
