import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log'
import { createOutboxMailer } from './outbox-mailer'
import { signInMail } from './sign-in-mail'

let root: string
let folder: string
let time: number
let lines: string[]
let logged: string[]
const link = (n: number) => `http://127.0.0.1:4000/auth/verify#token=${String(n).padStart(43, 'x')}`
const outbox = () =>
  createOutboxMailer({
    folder,
    now: () => time,
    print: (line) => lines.push(line),
    log: collectLog(logged),
  })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segno-outbox-'))
  folder = join(root, 'data', 'outbox')
  time = Date.parse('2026-11-21T18:00:00.123Z')
  lines = []
  logged = []
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the outbox', () => {
  test('the outbox stores each e-mail as a file that only its owner can read, named by time', async () => {
    const mailer = outbox()
    for (let n = 0; n < 12; n++) await mailer.post(signInMail(`p${n}@example.org`, link(n), 'en'))
    time += 1
    await mailer.post(signInMail('last@example.org', link(99), 'de'))
    const names = readdirSync(folder).sort()
    expect(names).toHaveLength(13)
    expect(names[0]).toMatch(/^20261121T180000123Z-000001-[0-9a-f]{8}\.eml$/)
    const emails = names.map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(emails.map((email) => /#token=x*(\d+)\r/.exec(email)?.[1])).toEqual([
      ...Array.from({ length: 12 }, (_, n) => String(n)),
      '99',
    ])
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('the outbox prints the link without the e-mail address', async () => {
    await outbox().post(signInMail('clara@example.org', link(1), 'en'))
    expect(lines).toEqual([`Sign-in link (10 minutes): ${link(1)}`])
  })

  test('the outbox deletes e-mails after a day and no other file', async () => {
    const mailer = outbox()
    await mailer.post(signInMail('old@example.org', link(1), 'en'))
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    time += 25 * 3_600_000
    await mailer.post(signInMail('new@example.org', link(2), 'en'))
    expect(readdirSync(folder).sort()).toEqual([expect.stringMatching(/^20261122/), 'notes.txt'])
  })

  test('an outbox that cannot be written still prints the link and logs the failure without the e-mail address', async () => {
    writeFileSync(join(root, 'data'), 'a file where the folder should be')
    await outbox().post(signInMail('clara@example.org', link(1), 'en'))
    expect(lines).toHaveLength(1)
    expect(logged).toEqual([expect.stringMatching(/^error mail.outbox_failed reason=E[A-Z]+$/)])
    expect(existsSync(folder)).toBe(false)
  })
})
