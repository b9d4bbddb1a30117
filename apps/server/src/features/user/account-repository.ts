import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../db/schema'
import type { Account, AccountStore, KeptVersion, NewAccount, SignInSummary } from '../../ports/account-store'
import type { BlobStore } from '../../ports/blob-store'
import type { DeletedAccounts } from '../../ports/deletion-list'
import { LONGEST_SIGN_IN } from '../../ports/sign-in-store'
import { bytesOfBody, fittingRows } from '../../records/fitting-rows'
import { requestDeletion, undoDeletion } from './account-deletion'
import { deleteAccount } from './delete-account'

/** Stores accounts with the same statements on SQLite and PostgreSQL. */
export class AccountRepository implements AccountStore {
  readonly #db: Kysely<Schema>
  readonly #deleted: Pick<DeletedAccounts, 'add' | 'restore'>
  readonly #blobs: Pick<BlobStore, 'deleteAccount'>

  /**
   * Adds deleted accounts to `list`, a file that a restored backup does not replace. Deletes the files of an
   * account from `blobs`.
   */
  constructor(
    db: Kysely<Schema>,
    list: Pick<DeletedAccounts, 'add' | 'restore'>,
    blobs: Pick<BlobStore, 'deleteAccount'>,
  ) {
    this.#db = db
    this.#deleted = list
    this.#blobs = blobs
  }

  byId(id: string): Promise<Account | undefined> {
    return this.#find('id', id)
  }

  byEmail(emailKey: string): Promise<Account | undefined> {
    return this.#find('email_key', emailKey)
  }

  byGoogle(sub: string): Promise<Account | undefined> {
    return this.#find('google_sub', sub)
  }

  async create(account: NewAccount): Promise<boolean> {
    const made = await this.#db
      .insertInto('account')
      .values({
        id: account.id,
        email: account.email,
        email_key: account.emailKey,
        display_name: account.displayName,
        google_sub: account.googleSub,
        auth_method: account.authMethod,
        created_at: account.createdAt,
        last_active_at: account.createdAt,
        epoch: account.epoch,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return made !== undefined
  }

  async linkGoogle(id: string, sub: string): Promise<boolean> {
    const linked = await this.#db
      .updateTable('account')
      .set({ google_sub: sub })
      .where('id', '=', id)
      .where('google_sub', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('account as other').select('other.id').where('other.google_sub', '=', sub))),
      )
      .returning('id')
      .executeTakeFirst()
    return linked !== undefined
  }

  async unlinkGoogle(id: string): Promise<Account | undefined> {
    await this.#db.updateTable('account').set({ google_sub: null }).where('id', '=', id).execute()
    return this.byId(id)
  }

  async change(
    id: string,
    { displayName, primaryInstrument }: Partial<Pick<Account, 'displayName' | 'primaryInstrument'>>,
  ): Promise<Account | undefined> {
    const fields = {
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(primaryInstrument === undefined ? {} : { primary_instrument: primaryInstrument }),
    }
    if (Object.keys(fields).length > 0) {
      await this.#db.updateTable('account').set(fields).where('id', '=', id).execute()
    }
    return this.byId(id)
  }

  async touch(id: string, now: number): Promise<void> {
    await this.#db.updateTable('account').set({ last_active_at: now }).where('id', '=', id).execute()
  }

  async remove(id: string): Promise<void> {
    // Add to the list first: if the server stops in between, its next start finishes the deletion.
    await deleteAccount(this.#db, id, () => this.#deleted.add(id))
    // If the server stops here, the hourly job deletes the blobs that no row names.
    await this.#blobs.deleteAccount(id)
  }

  async signIns(id: string, now: number): Promise<SignInSummary[]> {
    const rows = await this.#db
      .selectFrom('sign_in')
      .selectAll()
      .where('account_id', '=', id)
      .where('revoked_at', 'is', null)
      .where('created_at', '>', now - LONGEST_SIGN_IN)
      .orderBy('last_used_at', 'desc')
      .execute()
    return rows.map((row) => ({
      family: row.family,
      device: row.device,
      userAgentHint: row.user_agent_hint,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }))
  }

  async signedInAt(id: string, family: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('sign_in')
      .select('created_at')
      .where('account_id', '=', id)
      .where('family', '=', family)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return row?.created_at
  }

  requestDeletion(id: string, request: { readonly undoHash: string; readonly now: number }) {
    return requestDeletion(this.#db, this.#deleted, id, request)
  }

  undoDeletion(undoHash: string, now: number) {
    return undoDeletion(this.#db, this.#deleted, undoHash, now)
  }

  async endSignIn(id: string, family: string, now: number): Promise<boolean> {
    const ended = await this.#db
      .updateTable('sign_in')
      .set({ revoked_at: now })
      .where('account_id', '=', id)
      .where('family', '=', family)
      .where('revoked_at', 'is', null)
      .returning('family')
      .executeTakeFirst()
    return ended !== undefined
  }

  async history(id: string, after: number, limit: number) {
    const chosen = this.#db
      .selectFrom('history')
      .where('account_id', '=', id)
      .where('id', '>', after)
      .orderBy('id')
    const sizes = await chosen.select(bytesOfBody).limit(limit).execute()
    const fit = fittingRows(sizes)
    const rows = await chosen.selectAll().limit(fit).execute()
    const last = rows.at(-1)
    const isWhole = fit === sizes.length && sizes.length < limit
    return { versions: rows.map(keptVersion), next: last && !isWhole ? last.id : null }
  }

  async #find(column: 'id' | 'email_key' | 'google_sub', value: string): Promise<Account | undefined> {
    const row = await this.#db
      .selectFrom('account')
      .selectAll()
      .where(column, '=', value)
      .where('deletion_at', 'is', null)
      .executeTakeFirst()
    return row && accountOf(row)
  }
}

function accountOf(row: Selectable<Schema['account']>): Account {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    primaryInstrument: row.primary_instrument,
    googleSub: row.google_sub,
    authMethod: row.auth_method === 'google' ? 'google' : 'magic_link',
    createdAt: row.created_at,
  }
}

function keptVersion(row: Selectable<Schema['history']>): KeptVersion {
  return {
    kind: row.kind,
    id: row.record_id,
    outcome: row.outcome,
    device: row.device,
    at: row.at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    body: row.body,
  }
}
