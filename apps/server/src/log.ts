import type { LogLevel } from './env'

export type Log = (level: LogLevel, message: string) => void

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** Creates a log that writes messages of the given level and above, one line each, with the level in front. */
export function createLog(least: LogLevel, write: (line: string) => void): Log {
  return (level, message) => {
    if (order.indexOf(level) >= order.indexOf(least)) write(`${level} ${message}`)
  }
}
