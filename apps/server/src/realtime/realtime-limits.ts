/** Limits of one channel, one account and one address. */
export const realtimeLimits = {
  /** The most bytes of one message from a client. */
  messageBytes: 256 * 1024,
  /** The most messages of one channel in a second, over a longer time. */
  messageRate: 20,
  /** The most messages of one channel at once, after a pause. */
  messageBurst: 60,
  /** The most messages of one channel that may wait. The server closes a channel with more. */
  waitingMessages: 500,
  socketsPerAccount: 10,
  socketsPerAddress: 50,
  /** The most bytes that may wait for a slow reader. The server closes a channel with more. */
  unreadBytes: 1024 * 1024,
  /** The most records in one response. The server replaces a response with more by a hint to pull. */
  answerRecords: 500,
  /** The most characters in one response. The server replaces a longer response by a hint to pull. */
  answerLength: 512 * 1024,
  /** The server sends at most this many changes as single messages, and more as one list. */
  singleRecords: 20,
} as const

export const realtimeTimes = {
  /** Milliseconds without a message after which the server closes a channel. */
  silence: 75_000,
  /** Milliseconds between pings. */
  probe: 30_000,
  /** Milliseconds that a pong may take. */
  probeAnswer: 10_000,
  /** Milliseconds after which the server checks the sign-in of a channel again. */
  recheck: 60_000,
  /** Milliseconds between checks of all channels. */
  sweep: 1000,
  /** Milliseconds that a client has to close the channel before the server terminates the connection. */
  goodbye: 1000,
} as const
export type RealtimeTimes = { readonly [Name in keyof typeof realtimeTimes]: number }
