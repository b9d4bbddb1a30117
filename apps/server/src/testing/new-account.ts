import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'

/** Creates an account like a first sign-in and returns its id. */
export async function newAccount(db: Kysely<Schema>, now: number): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('account')
    .values({
      id,
      email: `${id}@example.org`,
      email_key: `${id}@example.org`,
      display_name: null,
      primary_instrument: null,
      google_sub: null,
      auth_method: 'magic_link',
      created_at: now,
      last_active_at: now,
      epoch: randomBytes(9).toString('base64url'),
    })
    .execute()
  return id
}
