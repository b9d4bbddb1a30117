/** Limits of one channel, one account and one address. */
export const realtimeLimits = {
  /** Bytes of one message from a client. */
  messageBytes: 256 * 1024,
  /** Messages a second, and messages at once. */
  messageRate: 20,
  messageBurst: 60,
  /** Messages of one channel that may wait. More are a flood. */
  waitingMessages: 500,
  socketsPerAccount: 10,
  socketsPerAddress: 50,
  /** Bytes that may wait for a slow reader. With more, its channel is closed. */
  unreadBytes: 1024 * 1024,
  /** Most records and characters of one answer. Larger answers become a hint to pull. */
  answerRecords: 500,
  answerLength: 512 * 1024,
  /** Changes up to this number are sent as single messages, more as one list. */
  singleRecords: 20,
} as const

export const realtimeTimes = {
  /** Milliseconds. A channel ends after this time without a message. */
  silence: 75_000,
  /** Interval of pings, and time for the pong. */
  probe: 30_000,
  probeAnswer: 10_000,
  /** Interval at which the sign-in is checked. */
  recheck: 60_000,
  /** Interval at which all channels are checked. */
  sweep: 1000,
  /** Time for the client to close, before the connection is terminated. */
  goodbye: 1000,
} as const
export type RealtimeTimes = { readonly [Name in keyof typeof realtimeTimes]: number }
