/** The person and the nonce that a genuine credential of Google names. */
export interface GoogleIdentity {
  /** Google's id of the person. We find accounts by it. */
  readonly sub: string
  readonly email: string
  readonly name: string | null
  /** True if Google runs the mailbox, so that no other person can own it. */
  readonly ownsMailbox: boolean
  readonly nonce: string | null
  /** Equal for all copies of one credential. */
  readonly fingerprint: string
  /** End of the credential's validity (milliseconds). */
  readonly expiresAt: number
}

export type GoogleAnswer =
  | { readonly outcome: 'genuine'; readonly identity: GoogleIdentity }
  | { readonly outcome: 'invalid' }
  /** Google's keys could not be fetched, so the credential was not checked. */
  | { readonly outcome: 'unreachable' }

/** Checks credentials of the Google button. */
export interface GoogleVerifier {
  readonly clientId: string
  verify(credential: string): Promise<GoogleAnswer>
}
