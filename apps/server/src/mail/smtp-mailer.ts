import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Log } from '../log'
import { isLoopback } from '../loopback'
import type { Mail, Mailer } from '../ports/mailer'
import { composeMessage } from './compose-message'

export interface SmtpOptions {
  readonly url: string
  readonly from: string
  readonly now: () => number
  readonly log: Log
  /** Pauses before each further attempt (milliseconds). */
  readonly pauses?: readonly number[]
}

/**
 * Milliseconds before each further attempt. The mailer gives up after minutes, because a link works for ten
 * minutes only.
 */
const usualPauses = [1000, 5000, 20_000, 60_000]
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** The most e-mails that wait for delivery. The mailer drops more. */
const LONGEST_QUEUE = 1000

/** Sends e-mails through an SMTP server. The call that caused an e-mail does not wait for it. */
export function createSmtpMailer({ url, from, now, log, pauses = usualPauses }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // A link signs in any reader of the e-mail. An attacker on the way could remove STARTTLS from the greeting
    // and read the link.
    requireTLS: !isLoopback(new URL(url).hostname),
    ...timeouts,
  })
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
          log('mail.failed', { reason: reasonOf(error) })
          return
        }
        log('mail.delayed', { reason: reasonOf(error) })
        await setTimeout(next, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    async post(mail) {
      if (underWay.size >= LONGEST_QUEUE) {
        log('mail.queue_full', { waiting: underWay.size })
        return
      }
      const delivery: Promise<void> = afterAnswer()
        .then(() => deliver(mail))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    prune: async () => 0,
    async close() {
      closing.abort()
      await Promise.all(underWay)
      transport.close()
    },
  }
}

/**
 * Resolves in a later turn of the event loop, after the response. The time of the response then does not reveal
 * whether an e-mail is sent.
 */
function afterAnswer(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Returns true if the server has refused the e-mail permanently. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** Returns the code of an error, never its message: messages of mail servers quote the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason'
}
