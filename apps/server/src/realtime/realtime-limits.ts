/** What one channel, one account and one address may use, and how long things may take (milliseconds). */
export const realtimeLimits = {
  /** Bytes of one message from a client. */
  messageBytes: 256 * 1024,
  /** Messages a second, and how many at once. */
  messageRate: 20,
  messageBurst: 60,
  /** Messages of one channel that may wait for their turn: more is a flood. */
  waitingMessages: 500,
  socketsPerAccount: 10,
  socketsPerAddress: 50,
  /** Bytes that wait for a slow reader before its channel is closed. */
  unreadBytes: 1024 * 1024,
  /** Records, and characters, that one answer carries; beyond that it only says that there is something to pull. */
  answerRecords: 500,
  answerLength: 512 * 1024,
  /** Records told one by one; more come as one message. */
  singleRecords: 20,
} as const

export const realtimeTimes = {
  /** How long a channel may say nothing. */
  silence: 75_000,
  /** How often the network is probed, and how long the answer may take. */
  probe: 30_000,
  probeAnswer: 10_000,
  /** How often it is asked whether a sign-in still stands. */
  recheck: 60_000,
  /** How often all of this is looked at. */
  sweep: 1000,
  /** How long a closing channel may take before it is cut. */
  goodbye: 1000,
} as const
export type RealtimeTimes = { readonly [Name in keyof typeof realtimeTimes]: number }
