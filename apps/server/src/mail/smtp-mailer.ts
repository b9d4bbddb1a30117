import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Log } from '../log'
import type { Mail, Mailer } from '../ports/mailer'
import { composeMessage } from './compose-message'

export interface SmtpOptions {
  readonly url: string
  readonly from: string
  readonly now: () => number
  readonly log: Log
  /** Waits before each further attempt (milliseconds). */
  readonly pauses?: readonly number[]
}

/** A link lives for ten minutes: a letter that comes later than a few helps nobody. */
const usualPauses = [1000, 5000, 20_000, 60_000]
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Letters that wait at one time. */
const longestQueue = 1000

/** Mail through an SMTP server. The call that caused a letter is answered without waiting for it. */
export function createSmtpMailer({ url, from, now, log, pauses = usualPauses }: SmtpOptions): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts })
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function deliver(mail: Mail): Promise<void> {
    const message = await composeMessage(mail, from, now())
    for (let attempt = 0; ; attempt++) {
      try {
        await transport.sendMail(message)
        return
      } catch (error) {
        const next = pauses[attempt]
        if (next === undefined || isFinal(error) || closing.signal.aborted) {
          log('error', `A mail could not be sent: ${reasonOf(error)}`)
          return
        }
        log('warn', `A mail could not be sent yet: ${reasonOf(error)}`)
        await setTimeout(next, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    async post(mail) {
      if (underWay.size >= longestQueue) {
        log('error', 'A mail was not taken on: too many are waiting.')
        return
      }
      const delivery: Promise<void> = afterAnswer()
        .then(() => deliver(mail))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
      transport.close()
    },
  }
}

/** The answer goes out first, whether or not there is a letter to send. */
function afterAnswer(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** The server has refused this letter for good; asking again changes nothing. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** A code only: what mail servers write quotes the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason'
}
