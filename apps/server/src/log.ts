import type { LogLevel } from './env'

export type Log = (level: LogLevel, message: string) => void

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** A log that writes lines of at least the given level, one line a message, with the level in front. */
export function createLog(least: LogLevel, write: (line: string) => void): Log {
  return (level, message) => {
    if (order.indexOf(level) >= order.indexOf(least)) write(`${level} ${message}`)
  }
}
