export type AuthMethod = 'magic_link' | 'google'

/** The account of one musician. Times are milliseconds. */
export interface Account {
  readonly id: string
  /** The address for e-mails. */
  readonly email: string
  readonly displayName: string | null
  readonly primaryInstrument: string | null
  readonly googleSub: string | null
  readonly authMethod: AuthMethod
  readonly createdAt: number
}

export interface NewAccount extends Omit<Account, 'primaryInstrument'> {
  /** The same text for all spellings of one e-mail address. */
  readonly emailKey: string
  /** A random name of the account's history of writes. */
  readonly epoch: string
}

/** One sign-in of an account. */
export interface SignInSummary {
  readonly family: string
  readonly device: string | null
  readonly userAgentHint: string | null
  readonly createdAt: number
  readonly lastUsedAt: number
}

/** One received version of a record. */
export interface KeptVersion {
  readonly kind: string
  readonly id: string
  readonly outcome: string
  readonly device: string | null
  readonly at: number
  readonly updatedAt: number
  readonly deletedAt: number | null
  /** The body as JSON text. */
  readonly body: string
}

export type UndoneDeletion =
  | { readonly outcome: 'undone'; readonly id: string; readonly email: string }
  /** The token is wrong, used or a week old. */
  | { readonly outcome: 'unknown' }
  /** A new account of the address has records. */
  | { readonly outcome: 'taken' }

/** Stores the accounts. Their records are in the RecordStore. */
export interface AccountStore {
  byId(id: string): Promise<Account | undefined>
  byEmail(emailKey: string): Promise<Account | undefined>
  byGoogle(sub: string): Promise<Account | undefined>
  /** Stores a new account. Returns false if the address or the Google id has an account already. */
  create(account: NewAccount): Promise<boolean>
  /**
   * Links a Google account to an account. Returns false if the account is unknown or already has a Google id,
   * even this one. Also returns false if another account has this Google id.
   */
  linkGoogle(id: string, sub: string): Promise<boolean>
  /** Removes the Google id of an account and returns the account, or undefined if it does not exist. */
  unlinkGoogle(id: string): Promise<Account | undefined>
  /** Sets the given fields of an account and returns the account, or undefined if it does not exist. */
  change(
    id: string,
    fields: Partial<Pick<Account, 'displayName' | 'primaryInstrument'>>,
  ): Promise<Account | undefined>
  /** Stores `now` as the time of the account's last activity. */
  touch(id: string, now: number): Promise<void>
  /** Returns when a sign-in began (milliseconds), or undefined if it has ended or is not of this account. */
  signedInAt(id: string, family: string): Promise<number | undefined>
  /**
   * Ends every sign-in and hides the account from every other call. The hourly job erases its rows a week
   * later. Returns its address, or undefined if there is no such account.
   */
  requestDeletion(
    id: string,
    request: { readonly undoHash: string; readonly now: number },
  ): Promise<string | undefined>
  /** Brings a deleted account back. Returns its id and address, or why it stays deleted. */
  undoDeletion(undoHash: string, now: number): Promise<UndoneDeletion>
  /** Deletes the account with its records and files, for good. */
  remove(id: string): Promise<void>
  /** Returns the current sign-ins, the latest used first. */
  signIns(id: string, now: number): Promise<SignInSummary[]>
  /** Ends one sign-in of the account. Returns false if the account has no such sign-in. */
  endSignIn(id: string, family: string, now: number): Promise<boolean>
  /**
   * Returns one page of the history of all records of an account. `after` is `next` of the previous page. At
   * the end `next` is null.
   */
  history(
    id: string,
    after: number,
    limit: number,
  ): Promise<{ readonly versions: readonly KeptVersion[]; readonly next: number | null }>
}
