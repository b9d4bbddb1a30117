/** A link as it is kept: neither its token nor the browser's nonce, only what recognises them. Milliseconds. */
export interface KeptLink {
  readonly tokenHash: string
  readonly email: string
  readonly emailKey: string
  readonly nonceHash: string
  readonly createdAt: number
  readonly expiresAt: number
}

export interface NewSignIn {
  readonly family: string
  readonly accountId: string
  readonly device: string | null
  readonly userAgentHint: string | null
  readonly at: number
}

export interface TokenLife {
  readonly tokenHash: string
  readonly expiresAt: number
}

export interface SignInState {
  readonly accountId: string
  readonly lastActiveAt: number
}

export interface RotateToken {
  readonly tokenHash: string
  readonly successor: TokenLife
  readonly now: number
  /** For how long a replaced token may still be shown (milliseconds). */
  readonly grace: number
}

export type Rotation =
  /** Replaced now, or within the grace. */
  | { readonly outcome: 'rotated'; readonly family: string; readonly accountId: string }
  /** Somebody else has a copy: the family was ended. */
  | { readonly outcome: 'reused'; readonly family: string; readonly accountId: string }
  | { readonly outcome: 'refused' }

/** Links, sign-ins and their tokens. Everything that must happen once is one statement or one transaction. */
export interface SignInStore {
  /** Voids every older link of the address. */
  keepLink(link: KeptLink): Promise<void>
  findLink(tokenHash: string, now: number): Promise<KeptLink | undefined>
  /** Exactly one of any number of callers gets the link. */
  spendLink(tokenHash: string, now: number): Promise<KeptLink | undefined>
  open(signIn: NewSignIn, token: TokenLife): Promise<void>
  /** Undefined where the sign-in was ended or never was. */
  find(family: string): Promise<SignInState | undefined>
  rotate(rotation: RotateToken): Promise<Rotation>
  /** Whether the token has a successor. */
  isReplaced(tokenHash: string): Promise<boolean>
  familyOf(tokenHash: string): Promise<string | undefined>
  /** Ends a sign-in; answers its account where it had not been ended. */
  end(family: string, now: number): Promise<string | undefined>
  endAll(accountId: string, now: number): Promise<void>
  /** True for the first caller only. */
  spend(hash: string, expiresAt: number): Promise<boolean>
  /** The secret of a name; `fresh` becomes it where there is none yet, for every process alike. */
  secret(name: string, fresh: string): Promise<string>
  /** Forgets what has run out. */
  prune(now: number): Promise<void>
}
