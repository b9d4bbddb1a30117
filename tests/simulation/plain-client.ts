import type { Entry } from '@segno/domain/entry/entry'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'
import { allRecords } from '../../apps/server/src/testing/all-records'
import type { EditLog } from './edit-log'
import { ACCOUNT, type ServerUnderTest } from './server-under-test'

/**
 * A plain client that pulls whole lists, edits its copy and pushes it with a time but without `baseSeq`. It may
 * overwrite versions that it has not seen; the server's history has those.
 */
export class PlainClient {
  readonly #server: ServerUnderTest
  readonly #random: SeededRandom
  readonly #editLog: EditLog
  readonly #now: () => number
  #entries: readonly Entry[] = []

  constructor(server: ServerUnderTest, random: SeededRandom, editLog: EditLog, now: () => number) {
    this.#server = server
    this.#random = random
    this.#editLog = editLog
    this.#now = now
  }

  async act(): Promise<void> {
    if (this.#entries.length === 0 || this.#random.chance(0.5)) {
      const records = await allRecords(this.#server.store, ACCOUNT, 'entry')
      const living = records.filter((record) => record.deletedAt === undefined)
      this.#entries = living.map((record) => record.body as unknown as Entry)
      return
    }
    const entry = this.#random.pick(this.#entries)
    const fields: Partial<Entry> = { notes: this.#editLog.newValue() }
    const [outcome] = await this.#server.write([
      // The client drops fields that it does not support.
      {
        kind: 'entry',
        id: entry.id,
        body: { timestamp: entry.timestamp, ...fields },
        updatedAt: this.#now(),
      },
    ])
    // The client shows a refusal to its user, and the server's history has the text.
    if (outcome?.outcome === 'accepted') this.#editLog.replaced(entry.notes)
  }
}
