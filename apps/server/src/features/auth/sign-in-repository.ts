import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Schema } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import {
  type KeptLink,
  LONGEST_SIGN_IN,
  type NewSignIn,
  type RotateToken,
  type Rotation,
  type SignInState,
  type SignInStore,
  type TokenLife,
} from '../../ports/sign-in-store'

const PRUNED_AT_ONCE = 500

/** Stores links, sign-ins and tokens with the same statements on SQLite and PostgreSQL. */
export class SignInRepository implements SignInStore {
  readonly #db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  async keepLink(link: KeptLink): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      await tx
        .deleteFrom('magic_link')
        .where('email_key', '=', link.emailKey)
        .where('nonce_hash', '=', link.nonceHash)
        .execute()
      await tx
        .insertInto('magic_link')
        .values({
          token_hash: link.tokenHash,
          email: link.email,
          email_key: link.emailKey,
          nonce_hash: link.nonceHash,
          created_at: link.createdAt,
          expires_at: link.expiresAt,
        })
        .execute()
    })
  }

  async findLink(tokenHash: string, now: number): Promise<KeptLink | undefined> {
    const row = await this.#db
      .selectFrom('magic_link')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row && linkOf(row)
  }

  async spendLink(tokenHash: string, now: number): Promise<KeptLink | undefined> {
    const row = await this.#db
      .updateTable('magic_link')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    await this.#db
      .deleteFrom('magic_link')
      .where('email_key', '=', row.email_key)
      .where('token_hash', '<>', tokenHash)
      .execute()
    return linkOf(row)
  }

  async open(signIn: NewSignIn, token: TokenLife): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      await tx
        .insertInto('sign_in')
        .values({
          family: signIn.family,
          account_id: signIn.accountId,
          device: signIn.device,
          user_agent_hint: signIn.userAgentHint,
          created_at: signIn.at,
          last_used_at: signIn.at,
        })
        .execute()
      await addToken(tx, { ...signIn, ...token })
    })
  }

  async find(family: string, now: number): Promise<SignInState | undefined> {
    const row = await this.#db
      .selectFrom('sign_in')
      .innerJoin('account', 'account.id', 'sign_in.account_id')
      .select(['account.id', 'account.last_active_at'])
      .where('sign_in.family', '=', family)
      .where('sign_in.revoked_at', 'is', null)
      .where('sign_in.created_at', '>', now - LONGEST_SIGN_IN)
      // A sign-in that began before its account was deleted may be stored after the deletion.
      .where('account.deletion_at', 'is', null)
      .executeTakeFirst()
    return row && { accountId: row.id, lastActiveAt: row.last_active_at }
  }

  async rotate(rotation: RotateToken): Promise<Rotation> {
    return inTransaction(this.#db, (tx) => rotate(tx, rotation))
  }

  async isReplaced(tokenHash: string): Promise<boolean> {
    const token = await this.#db
      .selectFrom('refresh_token')
      .select('replaced_at')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return token !== undefined && token.replaced_at !== null
  }

  async familyOf(tokenHash: string): Promise<string | undefined> {
    const token = await this.#db
      .selectFrom('refresh_token')
      .select('family')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return token?.family
  }

  async end(family: string, now: number): Promise<string | undefined> {
    return (await endFamily(this.#db, family, now))?.account_id
  }

  async endAll(accountId: string, now: number): Promise<void> {
    await this.#db
      .updateTable('sign_in')
      .set({ revoked_at: now })
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .execute()
  }

  async spend(hash: string, expiresAt: number): Promise<boolean> {
    const spent = await this.#db
      .insertInto('spent_token')
      .values({ hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst()
    return spent !== undefined
  }

  async secret(name: string, fresh: string): Promise<string> {
    await this.#db
      .insertInto('secret')
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const kept = await this.#db
      .selectFrom('secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return kept.value
  }

  async prune(now: number): Promise<number> {
    const links = this.#db.selectFrom('magic_link').select('token_hash').where('expires_at', '<', now)
    const spent = this.#db.selectFrom('spent_token').select('hash').where('expires_at', '<', now)
    const tokens = this.#db.selectFrom('refresh_token').select('token_hash').where('expires_at', '<', now)
    const ended = this.#db
      .selectFrom('sign_in')
      .select('sign_in.family')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refresh_token')
              .select('refresh_token.family')
              .whereRef('refresh_token.family', '=', 'sign_in.family'),
          ),
        ),
      )
    const results = [
      await this.#db
        .deleteFrom('magic_link')
        .where('token_hash', 'in', links.limit(PRUNED_AT_ONCE))
        .execute(),
      await this.#db.deleteFrom('spent_token').where('hash', 'in', spent.limit(PRUNED_AT_ONCE)).execute(),
      await this.#db
        .deleteFrom('refresh_token')
        .where('token_hash', 'in', tokens.limit(PRUNED_AT_ONCE))
        .execute(),
      await this.#db.deleteFrom('sign_in').where('family', 'in', ended.limit(PRUNED_AT_ONCE)).execute(),
    ]
    return results.flat().reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  }
}

async function rotate(
  tx: Transaction<Schema>,
  { tokenHash, successor, now, grace }: RotateToken,
): Promise<Rotation> {
  const token = await tx
    .selectFrom('refresh_token')
    .innerJoin('sign_in', 'sign_in.family', 'refresh_token.family')
    .select(['refresh_token.family', 'refresh_token.account_id'])
    .where('refresh_token.token_hash', '=', tokenHash)
    .where('refresh_token.expires_at', '>', now)
    .where('sign_in.revoked_at', 'is', null)
    .where('sign_in.created_at', '>', now - LONGEST_SIGN_IN)
    .executeTakeFirst()
  if (!token) return { outcome: 'refused' }
  const known = { family: token.family, accountId: token.account_id }
  // One of several concurrent callers passes this statement. The others wait for its transaction and then see its
  // result.
  const replaced = await tx
    .updateTable('refresh_token')
    .set({ replaced_at: now })
    .where('token_hash', '=', tokenHash)
    .where('replaced_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  if (replaced) {
    await addToken(tx, { ...known, ...successor, at: now })
    await tx.updateTable('sign_in').set({ last_used_at: now }).where('family', '=', token.family).execute()
    return { outcome: 'rotated', ...known }
  }
  const next = await tx
    .selectFrom('refresh_token')
    .select('replaced_at')
    .where('token_hash', '=', successor.tokenHash)
    .executeTakeFirst()
  if (now - (next?.replaced_at ?? now) <= grace) return { outcome: 'rotated', ...known }
  await endFamily(tx, token.family, now)
  return { outcome: 'reused', ...known }
}

async function addToken(
  tx: Transaction<Schema>,
  token: TokenLife & { family: string; accountId: string; at: number },
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: token.tokenHash,
      family: token.family,
      account_id: token.accountId,
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function endFamily(db: Kysely<Schema>, family: string, now: number) {
  return db
    .updateTable('sign_in')
    .set({ revoked_at: now })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
}

function linkOf(row: Selectable<Schema['magic_link']>): KeptLink {
  return {
    tokenHash: row.token_hash,
    email: row.email,
    emailKey: row.email_key,
    nonceHash: row.nonce_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
