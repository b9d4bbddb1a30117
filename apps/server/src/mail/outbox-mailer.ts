import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log'
import type { Mail, Mailer } from '../ports/mailer'
import { composeMessage } from './compose-message'

export interface OutboxOptions {
  /** The mailer creates this folder if it is missing. */
  readonly folder: string
  readonly from?: string | undefined
  readonly now: () => number
  readonly log: Log
  /** Prints a line for the person who runs the server. */
  readonly print: (line: string) => void
}

/** Milliseconds until the mailer deletes an e-mail. Its link works for minutes, and its address is private. */
const KEPT = 24 * 3_600_000
const NAME = /^(\d{8}T\d{9}Z)-\d{6}-[0-9a-f]{8}\.eml$/

/**
 * Creates the mailer of a server without SMTP. It writes every e-mail to a file, whose name sorts by time. If
 * the e-mail has a sign-in link, it prints the link. It renames the file after writing, so a visible file is
 * complete.
 */
export function createOutboxMailer({
  folder,
  from = 'Segno <segno@localhost>',
  now,
  log,
  print,
}: OutboxOptions): Mailer {
  let count = 0

  async function write(mail: Mail): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    count = (count + 1) % 1_000_000
    const at = now()
    const number = String(count).padStart(6, '0')
    const path = join(folder, `${stamp(at)}-${number}-${randomBytes(4).toString('hex')}.eml`)
    const { raw } = await composeMessage(mail, from, at)
    await writeFile(`${path}.part`, raw, { mode: 0o600, flag: 'wx' })
    await rename(`${path}.part`, path)
  }

  async function prune(): Promise<number> {
    if (!existsSync(folder)) return 0
    const oldest = stamp(now() - KEPT)
    const old = (await readdir(folder)).filter((name) => (NAME.exec(name)?.[1] ?? oldest) < oldest)
    for (const name of old) await rm(join(folder, name), { force: true })
    return old.length
  }

  return {
    async post(mail) {
      if (mail.link !== null) print(`Sign-in link (10 minutes): ${mail.link}`)
      try {
        await write(mail)
        await prune()
      } catch (error) {
        log('mail.outbox_failed', { reason: codeOf(error) })
      }
    },
    prune,
    close: async () => {},
  }
}

/** Returns a time for file names: `20261121T172000123Z`. */
function stamp(time: number): string {
  return new Date(Math.max(time, 0)).toISOString().replace(/[-:.]/g, '')
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? 'unknown reason')
}
