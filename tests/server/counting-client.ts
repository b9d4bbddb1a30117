import type { PlainClient } from './plain-client'

type Fields = Readonly<Record<string, unknown>>
interface Wire extends Fields {
  readonly id: string
  readonly seq: number
  readonly deletedAt?: string
}

/** A client that sends `baseSeq` and pulls from its cursor. */
export class CountingClient {
  readonly #api: PlainClient
  readonly #held = new Map<string, Wire>()
  #cursor: string | null = null
  /** The number of writes that the server refused because another client wrote first. */
  conflicts = 0

  constructor(api: PlainClient) {
    this.#api = api
  }

  async read(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const { body } = await this.#api.call('POST', '/api/sync/pull', { since: this.#cursor, limit: 3 })
      for (const entry of body.entries as Wire[]) this.#held.set(entry.id, entry)
      this.#cursor = body.cursor
      hasMore = body.hasMore
    }
  }

  /**
   * Changes or restores an entry, possibly from an outdated version. After a refusal it takes the current
   * version from the response and retries. Throws after five refusals.
   */
  async write(id: string, fields: Fields): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      const held = this.#held.get(id)
      const { deletedAt: _, ...living } = held ?? ({} as Partial<Wire>)
      const updatedAt = new Date().toISOString()
      const entry = { ...living, ...fields, id, updatedAt, baseSeq: held?.seq ?? 0 }
      const { body } = await this.#api.push({ entries: [entry] })
      const [accepted] = body.accepted as { seq: number; updatedAt: string }[]
      if (accepted) {
        const { baseSeq: _base, ...version } = { ...entry, ...accepted }
        this.#held.set(id, version as Wire)
        return
      }
      this.conflicts++
      this.#held.set(id, body.conflicts[0].remoteVersion as Wire)
    }
    throw new Error(`${id} was never taken`)
  }

  /** Returns the current entries, sorted by id. */
  entries(): Wire[] {
    return [...this.#held.values()]
      .filter(({ deletedAt }) => deletedAt === undefined)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}
