import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { composeMessage } from './compose-message'
import { signInMail } from './sign-in-mail'
import { signInMessages } from './sign-in-messages'

const link = `https://segno.example/auth/verify#token=${'aB3-_'.repeat(8)}xyz`
const languages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const
const AT = Date.parse('2026-11-21T18:00:00Z')
const SEGNO = 'Segno <post@segno.example>'

describe('the sign-in e-mail', () => {
  test.each(languages)('a mail program reads the sign-in e-mail in %s unchanged', async (language) => {
    const mail = signInMail('clara@example.org', link, language)
    const { raw } = await composeMessage(mail, SEGNO, AT)
    const read = await PostalMime.parse(raw)
    const words = signInMessages[language]
    expect(read.subject).toBe(words.subject)
    expect(read.from).toEqual({ name: 'Segno', address: 'post@segno.example' })
    expect(read.to?.map(({ address }) => address)).toEqual(['clara@example.org'])
    expect(read.date).toBe('2026-11-21T18:00:00.000Z')
    expect(read.text?.trim()).toBe([words.open, link, words.validity, words.notAsked].join('\n\n'))
    expect(read.html).toMatch(new RegExp(`<a class="button" href="([^"]+)"[^>]*>${words.link}</a>`))
    expect(read.html?.match(/href="([^"]+)"/g)).toEqual([`href="${link}"`, `href="${link}"`])
    for (const text of Object.values(words)) expect(read.html).toContain(text)
    expect(read.html).toContain(`<html lang="${language}">`)
  })

  test.each(languages)('the sign-in e-mail in %s has its whole link on one line', async (language) => {
    const { raw } = await composeMessage(signInMail('clara@example.org', link, language), SEGNO, AT)
    expect(raw.split('\r\n')).toContain(link)
    expect(raw).not.toMatch(/[^\r]\n/)
    expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998)
    expect(raw.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]*$/)
  })

  test('the sign-in e-mail has its own texts in every language, without exclamation marks', () => {
    const texts = languages.map((language) => Object.values(signInMessages[language]).join(' '))
    expect(new Set(texts).size).toBe(languages.length)
    for (const text of texts) expect(text).not.toMatch(/[!！¡]/)
    for (const text of texts) expect(text).toContain('10')
  })

  test('the sign-in e-mail escapes the link in its HTML part', () => {
    const { html } = signInMail('a@example.org', 'https://x.example/"><script>&', 'en')
    expect(html).toContain('href="https://x.example/&quot;&gt;&lt;script&gt;&amp;"')
  })

  test('an e-mail goes to an internationalised host, from a sender with a name in any script', async () => {
    const mail = signInMail('clara@müller.example', link, 'en')
    const { raw, envelope } = await composeMessage(mail, '練習 <post@segno.example>', AT)
    const read = await PostalMime.parse(raw)
    expect(read.to?.[0]?.address).toBe('clara@xn--mller-kva.example')
    expect(read.from?.name).toBe('練習')
    expect(envelope).toMatchObject({ from: 'post@segno.example', to: ['clara@xn--mller-kva.example'] })
  })

  test('the sender of an e-mail may have no name', async () => {
    const mail = signInMail('clara@example.org', link, 'en')
    const { raw, envelope } = await composeMessage(mail, 'post@segno.example', AT)
    expect((await PostalMime.parse(raw)).from).toEqual({ name: '', address: 'post@segno.example' })
    expect(envelope.from).toBe('post@segno.example')
  })
})
