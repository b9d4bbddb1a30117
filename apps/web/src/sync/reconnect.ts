import { closeCodes } from '@segno/protocol/realtime/down'

/** Milliseconds. */
export const realtimeTimes = {
  /** How long a ticket, and then the opening of a connection, may take. */
  connect: 10_000,
  /** How often the server is asked whether it is there, and how long its answer may take. */
  heartbeat: 30_000,
  pong: 10_000,
  firstRetry: 1000,
  longestRetry: 30_000,
  /** While nothing else says that a try is worth it. */
  rest: 60_000,
  /** Everybody who was there when a server restarted comes back within this time, not at once. */
  restartSpread: 15_000,
  /** A sync that is this young needs no question after a reconnection. */
  fresh: 30_000,
} as const

/** How often a lost connection is opened again before it rests. */
export const mostReconnects = 5

/** Milliseconds until a try; `tries` came before it, `random` is from 0 up to 1. */
export function retryDelay(tries: number, random: number): number {
  const { firstRetry, longestRetry } = realtimeTimes
  return Math.min(firstRetry * 2 ** tries * (1 + random / 2), longestRetry)
}

/** Milliseconds until everybody comes back to a server that has restarted. */
export function restartDelay(random: number): number {
  return realtimeTimes.firstRetry + random * realtimeTimes.restartSpread
}

/** What is done about a connection that was closed. */
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
