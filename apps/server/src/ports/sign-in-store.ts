/** Milliseconds after which a sign-in ends, however often it is used. */
export const LONGEST_SIGN_IN = 90 * 86_400_000

/** A stored link: hashes of its token and of the browser's nonce. Times are milliseconds. */
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
  /** Milliseconds for which a replaced token is still accepted after its successor was used. */
  readonly grace: number
}

export type Rotation =
  /** The token was replaced now, or its successor was first used no longer ago than the grace period. */
  | { readonly outcome: 'rotated'; readonly family: string; readonly accountId: string }
  /** The token came back after its successor was used, so a copy exists. The sign-in was ended. */
  | { readonly outcome: 'reused'; readonly family: string; readonly accountId: string }
  | { readonly outcome: 'refused' }

/** Stores links, sign-ins and tokens. Operations that must happen once are one statement or one transaction. */
export interface SignInStore {
  /** Stores a link and deletes older links that the same browser requested for the address. */
  keepLink(link: KeptLink): Promise<void>
  findLink(tokenHash: string, now: number): Promise<KeptLink | undefined>
  /**
   * Marks the link as used and deletes the other links of its address. Returns the link to exactly one of
   * several concurrent callers. Returns undefined for a link that is unknown, used or expired.
   */
  spendLink(tokenHash: string, now: number): Promise<KeptLink | undefined>
  open(signIn: NewSignIn, token: TokenLife): Promise<void>
  /** Returns the state of a sign-in, or undefined if it has ended or never existed. */
  find(family: string, now: number): Promise<SignInState | undefined>
  rotate(rotation: RotateToken): Promise<Rotation>
  /** Returns true if the token has a successor. */
  isReplaced(tokenHash: string): Promise<boolean>
  familyOf(tokenHash: string): Promise<string | undefined>
  /** Ends a sign-in. Returns the id of its account, or undefined if it had ended before. */
  end(family: string, now: number): Promise<string | undefined>
  endAll(accountId: string, now: number): Promise<void>
  /** Marks a hash as used until it expires. Returns true for its first caller only. */
  spend(hash: string, expiresAt: number): Promise<boolean>
  /** Returns the secret of a name, which all processes share. Stores `fresh` if there is none. */
  secret(name: string, fresh: string): Promise<string>
  /** Deletes one page of expired rows. Returns their number. */
  prune(now: number): Promise<number>
}
