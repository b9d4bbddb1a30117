import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log'
import { signInMail } from './sign-in-mail'
import { createSmtpMailer } from './smtp-mailer'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

const running: SMTPServer[] = []
const link = `https://segno.example/auth/verify#token=${'a'.repeat(43)}`

/** Starts a real SMTP server. `refuse` returns an error code for the nth e-mail. */
async function startServer(refuse: (attempt: number) => number | undefined = () => undefined) {
  const received: Received[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      const code = refuse(attempts++)
      if (code === undefined) return done()
      done(Object.assign(new Error(`no such person: ${address.address}`), { responseCode: code }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, attempts: () => attempts }
}

function mailerTo(url: string) {
  const logged: string[] = []
  const mailer = createSmtpMailer({
    url,
    from: 'Segno <post@segno.example>',
    now: () => Date.parse('2026-11-21T18:00:00Z'),
    log: collectLog(logged),
    pauses: [1, 1, 1],
  })
  return { mailer, logged }
}

afterEach(async () => {
  for (const server of running.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('mail through a server', () => {
  test('an e-mail arrives unchanged at its recipient', async () => {
    const { url, received } = await startServer()
    const { mailer, logged } = mailerTo(url)
    await mailer.post(signInMail('clara@example.org', link, 'zh-TW'))
    await until(() => received.length === 1)
    await mailer.close()
    const [mail] = received
    expect(mail?.from).toBe('post@segno.example')
    expect(mail?.to).toEqual(['clara@example.org'])
    const read = await PostalMime.parse(mail?.raw ?? '')
    expect(read.subject).toBe('登入 Segno')
    expect(read.text).toContain(link)
    expect(read.html).toContain(link)
    expect(logged).toEqual([])
  })

  test('the mailer sends an e-mail again when the SMTP server was busy', async () => {
    const { url, received, attempts } = await startServer((attempt) => (attempt < 2 ? 451 : undefined))
    const { mailer, logged } = mailerTo(url)
    await mailer.post(signInMail('clara@example.org', link, 'en'))
    await until(() => received.length === 1)
    await mailer.close()
    expect(attempts()).toBe(3)
    expect(logged).toHaveLength(2)
    expect(logged.join()).not.toContain('clara')
  })

  test('the mailer does not repeat a permanently refused e-mail, and its log names no e-mail address', async () => {
    const { url, attempts } = await startServer(() => 550)
    const { mailer, logged } = mailerTo(url)
    await mailer.post(signInMail('clara@example.org', link, 'en'))
    await until(() => logged.length === 1)
    await mailer.close()
    expect(attempts()).toBe(1)
    expect(logged[0]).toMatch(/^error mail.failed reason="\w+ 550"$/)
  })

  test('the mailer sends no e-mail without encryption to a mail server on another host', async () => {
    const { url, received } = await startServer()
    // `0.0.0.0` leads to this machine too, and is no loopback address.
    const { mailer, logged } = mailerTo(url.replace('127.0.0.1', '0.0.0.0'))
    await mailer.post(signInMail('clara@example.org', link, 'en'))
    await until(() => logged.some((line) => line.startsWith('error')))
    await mailer.close()
    expect(received).toEqual([])
    expect(logged.at(-1)).toMatch(/^error mail.failed reason="ETLS/)
  })

  test('the mailer accepts an e-mail although the SMTP server is unreachable, and logs the failure', async () => {
    const { mailer, logged } = mailerTo('smtp://127.0.0.1:1')
    await mailer.post(signInMail('clara@example.org', link, 'en'))
    await until(() => logged.some((line) => line.startsWith('error')))
    await mailer.close()
    expect(logged.at(-1)).toMatch(/^error mail.failed reason=E\w+$/)
    expect(logged.join()).not.toContain('token')
  })
})
