/** Limits of one channel, one account and one address. */
export const realtimeLimits = {
  /** The most bytes of one message from a client. */
  messageBytes: 256 * 1024,
  /** The most messages in a second, and the most messages at once. */
  messageRate: 20,
  messageBurst: 60,
  /** The most messages of one channel that may wait. The server closes a channel with more. */
  waitingMessages: 500,
  socketsPerAccount: 10,
  socketsPerAddress: 50,
  /** The most bytes that may wait for a slow reader. The server closes a channel with more. */
  unreadBytes: 1024 * 1024,
  /**
   * The most records and the most characters in one response. The server replaces a larger response with a hint
   * to pull.
   */
  answerRecords: 500,
  answerLength: 512 * 1024,
  /** The server sends at most this many changes as single messages, and more as one list. */
  singleRecords: 20,
} as const

export const realtimeTimes = {
  /** Milliseconds without a message after which the server closes a channel. */
  silence: 75_000,
  /** Milliseconds between pings, and the milliseconds that a pong may take. */
  probe: 30_000,
  probeAnswer: 10_000,
  /** Milliseconds after which the server checks the sign-in of a channel again. */
  recheck: 60_000,
  /** Milliseconds between checks of all channels. */
  sweep: 1000,
  /** Milliseconds that a client has to close the channel before the server terminates the connection. */
  goodbye: 1000,
} as const
export type RealtimeTimes = { readonly [Name in keyof typeof realtimeTimes]: number }
