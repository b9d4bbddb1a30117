import type { Entry } from '@segno/domain/entry/entry'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import type { Ledger } from './ledger'
import { account, type ServerUnderTest } from './server-under-test'

/**
 * A client that speaks only the calls of the specification: it pulls whole lists, edits its copy, and pushes it back
 * with a time and no number. It may overwrite what it has not seen; the server's history keeps that.
 */
export class PlainClient {
  readonly #server: ServerUnderTest
  readonly #random: SeededRandom
  readonly #ledger: Ledger
  readonly #now: () => number
  #entries: readonly Entry[] = []

  constructor(server: ServerUnderTest, random: SeededRandom, ledger: Ledger, now: () => number) {
    this.#server = server
    this.#random = random
    this.#ledger = ledger
    this.#now = now
  }

  async act(): Promise<void> {
    if (this.#entries.length === 0 || this.#random.chance(0.5)) {
      const records = await this.#server.store.all(account, 'entry')
      const living = records.filter((record) => record.deletedAt === undefined)
      this.#entries = living.map((record) => record.body as unknown as Entry)
      return
    }
    const entry = this.#random.pick(this.#entries)
    const fields: Partial<Entry> = { notes: this.#ledger.newValue() }
    const [outcome] = await this.#server.write([
      // Fields that it does not know are left out.
      {
        kind: 'entry',
        id: entry.id,
        body: { timestamp: entry.timestamp, ...fields },
        updatedAt: this.#now(),
      },
    ])
    // A refusal is told to its user, whose text stands in the history.
    if (outcome?.outcome === 'accepted') this.#ledger.replaced(entry.notes)
  }
}
