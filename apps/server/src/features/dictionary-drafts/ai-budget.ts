import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'

const DAY = 86_400_000

/**
 * The tokens that all processes may spend in a day (UTC). A draft reserves its most tokens before the request.
 * So simultaneous drafts stay inside the budget, also if a process dies. `settle` corrects the reserve to the
 * true cost.
 */
export class AiBudget {
  readonly #db: Kysely<Schema>
  readonly #daily: number

  constructor(db: Kysely<Schema>, daily: number) {
    this.#db = db
    this.#daily = daily
  }

  /** Returns 0 if so many tokens can be spent now, else the milliseconds until the next day (UTC). */
  async wait(tokens: number, now: number): Promise<number> {
    const row = await this.#db
      .selectFrom('ai_spending')
      .select('tokens')
      .where('day', '=', dayOf(now))
      .executeTakeFirst()
    return (row?.tokens ?? 0) + tokens <= this.#daily ? 0 : DAY - (now % DAY)
  }

  /** Reserves tokens. Returns false if the budget of the day does not allow it. */
  async reserve(tokens: number, now: number): Promise<boolean> {
    const day = dayOf(now)
    await this.#db
      .insertInto('ai_spending')
      .values({ day, tokens: 0 })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
    const { numUpdatedRows } = await this.#db
      .updateTable('ai_spending')
      .set((of) => ({ tokens: of('tokens', '+', tokens) }))
      .where('day', '=', day)
      .where('tokens', '<=', this.#daily - tokens)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Replaces the tokens that were reserved at `at` by the tokens that were spent. */
  async settle(reserved: number, spent: number, at: number): Promise<void> {
    await this.#db
      .updateTable('ai_spending')
      .set((of) => ({ tokens: of('tokens', '+', spent - reserved) }))
      .where('day', '=', dayOf(at))
      .execute()
  }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
