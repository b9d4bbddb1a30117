/** Whose channel it is. */
export interface SocketCaller {
  readonly accountId: string
  /** The sign-in that the token belongs to. */
  readonly family: string
  /** The device that a ticket was made for. */
  readonly device: string | null
  /** When the channel ends with its token (milliseconds); null where it lives as long as the sign-in. */
  readonly expiresAt: number | null
}

/** What tells whether somebody may listen. Each answers null or false where it does not know them. */
export interface SocketAuth {
  /** A ticket made for one channel, seconds ago. */
  redeemTicket(token: string): Promise<SocketCaller | null>
  verifyAccessToken(token: string): Promise<SocketCaller | null>
  /** Whether the sign-in still stands. */
  isSignedIn(accountId: string, family: string): Promise<boolean>
}
