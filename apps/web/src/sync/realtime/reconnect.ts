import { closeCodes } from '@segno/protocol/realtime/down'

/** The times of the real-time client in milliseconds. */
export const realtimeTimes = {
  /** The limit for fetching a ticket, and the limit for opening the connection (milliseconds). */
  connect: 10_000,
  /** The time between two PINGs (milliseconds). */
  heartbeat: 30_000,
  /** The limit for a PONG after its PING (milliseconds). */
  pong: 10_000,
  firstRetry: 1000,
  longestRetry: 30_000,
  /** The wait after the last reconnect has failed (milliseconds), unless a lifecycle event comes first. */
  rest: 60_000,
  /** Clients spread their reconnects over this time after a server restart (milliseconds). */
  restartSpread: 15_000,
} as const

/** The number of reconnects before the client waits for the longer time `rest`. */
export const MAX_RECONNECTS = 5

/** Returns the milliseconds until the next try. `tries` is the number of earlier tries; `random` is in [0, 1). */
export function retryDelay(tries: number, random: number): number {
  const { firstRetry, longestRetry } = realtimeTimes
  return Math.min(firstRetry * 2 ** tries * (1 + random / 2), longestRetry)
}

/** Returns the milliseconds until a client reconnects to a server that restarts. `random` is in [0, 1). */
export function restartDelay(random: number): number {
  return realtimeTimes.firstRetry + random * realtimeTimes.restartSpread
}

/** The reaction of the client when the server closes the connection. */
export type AfterClose = 'nothing' | 'retry' | 'rest' | 'later' | 'refresh' | 'halt'

const afterCodes: ReadonlyMap<number, AfterClose> = new Map([
  [closeCodes.normal, 'nothing'],
  [closeCodes.unauthorized, 'refresh'],
  [closeCodes.forbidden, 'halt'],
  [closeCodes.tooMany, 'rest'],
  [closeCodes.restart, 'later'],
] as const)

export function afterClose(code: number): AfterClose {
  return afterCodes.get(code) ?? 'retry'
}
