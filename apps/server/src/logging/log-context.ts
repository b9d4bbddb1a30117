import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { addressMark } from './log-marks'

/** The fields that all lines of one request share. */
interface LogContext {
  /** A random id in all lines of one request. */
  readonly request: string
  readonly address: string | undefined
}

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs `work` so that its log lines contain a new request id and the network of the address. */
export function inLogContext<T>(address: string, work: () => T): T {
  return contexts.run({ request: randomBytes(6).toString('base64url'), address: addressMark(address) }, work)
}

export function currentLogContext(): LogContext | undefined {
  return contexts.getStore()
}
