/** The owner of a channel. */
export interface SocketCaller {
  readonly accountId: string
  /** The id of the sign-in that the ticket belongs to. */
  readonly family: string
  /** The device for which the ticket was made, or null if the client named none. */
  readonly device: string | null
}

/** Checks who may open a channel. Methods return null or false for unknown tokens. */
export interface SocketAuth {
  /** Uses a ticket up and returns its caller. Null for a used, expired or unknown ticket. */
  redeemTicket(token: string): Promise<SocketCaller | null>
  /** Returns true while the sign-in lasts. */
  isSignedIn(accountId: string, family: string): Promise<boolean>
}
