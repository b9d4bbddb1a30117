import { join } from 'node:path'
import type { Env } from '../env'
import type { Log } from '../log'
import type { Mailer } from '../ports/mailer'
import { createOutboxMailer } from './outbox-mailer'
import { createSmtpMailer } from './smtp-mailer'

interface MailerDeps {
  readonly env: Env
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: Log
  /** Prints a line for the person who runs the server. */
  readonly print: (line: string) => void
}

/** Creates the mailer that the settings choose: SMTP, or else files in the outbox. */
export function createMailer({ env, now, log, print }: MailerDeps): Mailer {
  const host = env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).hostname : 'localhost'
  const from = env.MAIL_FROM ?? `Segno <segno@${host}>`
  if (env.SMTP_URL !== undefined) return createSmtpMailer({ url: env.SMTP_URL, from, now, log })
  return createOutboxMailer({ folder: join(env.DATA_DIR, 'outbox'), from, now, log, print })
}
