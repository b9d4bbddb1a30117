import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log'
import type { Mail, Mailer } from '../ports/mailer'
import { composeMessage } from './compose-message'

export interface OutboxOptions {
  /** Made where it is missing. */
  readonly folder: string
  readonly from?: string | undefined
  readonly now: () => number
  readonly log: Log
  /** Shows a line to the person who runs the server. */
  readonly print: (line: string) => void
}

/** The links in the letters are good for minutes; the addresses in them are not kept for longer than a day. */
const kept = 24 * 3_600_000
const NAME = /^(\d{8}T\d{9}Z)-\d{6}-[0-9a-f]{8}\.eml$/

/**
 * Mail of a server that has nobody to send it through: every letter becomes a file, whose names sort by time, and its
 * link is shown to whoever started the server. The file is complete as soon as it can be seen.
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
    await forgetBefore(at - kept)
  }

  async function forgetBefore(time: number): Promise<void> {
    const oldest = stamp(time)
    for (const name of await readdir(folder)) {
      const written = NAME.exec(name)?.[1]
      if (written !== undefined && written < oldest) await rm(join(folder, name), { force: true })
    }
  }

  return {
    async post(mail) {
      print(`Sign-in link (10 minutes): ${mail.link}`)
      try {
        await write(mail)
      } catch (error) {
        log('error', `A mail could not be written to the outbox: ${codeOf(error)}`)
      }
    },
    close: async () => {},
  }
}

/** A moment as a file name holds it: `20261121T172000123Z`. */
function stamp(time: number): string {
  return new Date(Math.max(time, 0)).toISOString().replace(/[-:.]/g, '')
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? 'unknown reason')
}
