export type AuthMethod = 'magic_link' | 'google'

/** One musician. Times are milliseconds. */
export interface Account {
  readonly id: string
  /** Where mail goes. */
  readonly email: string
  readonly displayName: string | null
  readonly primaryInstrument: string | null
  readonly googleSub: string | null
  readonly authMethod: AuthMethod
  readonly createdAt: number
}

export interface NewAccount extends Omit<Account, 'primaryInstrument'> {
  /** What all spellings of the address have in common. */
  readonly emailKey: string
  /** Random: the identity of its history of writes. */
  readonly epoch: string
}

/** One place where an account is signed in. */
export interface SignInSummary {
  readonly family: string
  readonly device: string | null
  readonly userAgentHint: string | null
  readonly createdAt: number
  readonly lastUsedAt: number
}

/** One version of a record, as it was received. */
export interface KeptVersion {
  readonly kind: string
  readonly id: string
  readonly outcome: string
  readonly device: string | null
  readonly at: number
  readonly updatedAt: number
  readonly deletedAt: number | null
  /** JSON text. */
  readonly body: string
}

/** The accounts themselves; their records are in the RecordStore. */
export interface AccountStore {
  byId(id: string): Promise<Account | undefined>
  byEmail(emailKey: string): Promise<Account | undefined>
  byGoogle(sub: string): Promise<Account | undefined>
  /** False where the address or the Google id has an account already. */
  create(account: NewAccount): Promise<boolean>
  /** False where the account has another Google id. */
  linkGoogle(id: string, sub: string): Promise<boolean>
  /** Undefined where there is no such account. */
  change(
    id: string,
    fields: Partial<Pick<Account, 'displayName' | 'primaryInstrument'>>,
  ): Promise<Account | undefined>
  /** Remembers that the account is in use. */
  touch(id: string, now: number): Promise<void>
  /** Everything of the account, in every table. */
  remove(id: string): Promise<void>
  /** The places where it is signed in now, the latest used first. */
  signIns(id: string): Promise<SignInSummary[]>
  /** The history of all its records in pages; `after` is the last page's `next`. */
  history(
    id: string,
    after: number,
    limit: number,
  ): Promise<{ readonly versions: readonly KeptVersion[]; readonly next: number | null }>
}
