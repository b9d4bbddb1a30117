/** What a genuine credential says. */
export interface GoogleIdentity {
  /** Google's own id of the person: the only thing that an account is found by. */
  readonly sub: string
  readonly email: string
  readonly name: string | null
  /** Whether Google itself runs the mailbox, so that nobody else can have it. */
  readonly ownsMailbox: boolean
  readonly nonce: string | null
  /** What two copies of one credential have in common. */
  readonly fingerprint: string
  /** Until when the credential is good (milliseconds). */
  readonly expiresAt: number
}

export type GoogleAnswer =
  | { readonly outcome: 'genuine'; readonly identity: GoogleIdentity }
  | { readonly outcome: 'invalid' }
  /** Google's keys could not be read, so nothing can be said. */
  | { readonly outcome: 'unreachable' }

/** Tells genuine credentials of the Google button from others. */
export interface GoogleVerifier {
  readonly clientId: string
  verify(credential: string): Promise<GoogleAnswer>
}
