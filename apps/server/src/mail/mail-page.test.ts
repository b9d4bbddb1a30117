import { describe, expect, test } from 'vitest'
import { deletionMail } from './deletion-mail'
import { deletionMessages } from './deletion-messages'
import { inactiveAccountMail } from './inactive-account-mail'
import { inactiveAccountMessages } from './inactive-account-messages'
import { type MailPage, mailPage } from './mail-page'
import { noAccountMail, signInMail } from './sign-in-mail'
import { noAccountMessages } from './sign-in-messages'

const languages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const
const LINK = 'https://segno.example/undo#token=abc'
const TO = 'clara@example.org'
const HOSTILE = '"><script>&'
const ESCAPED = '&quot;&gt;&lt;script&gt;&amp;'

const page: MailPage = {
  language: 'en',
  subject: HOSTILE,
  heading: HOSTILE,
  before: [{ text: HOSTILE }],
  action: { link: HOSTILE, label: HOSTILE, orCopy: HOSTILE },
  after: [{ text: HOSTILE, language: 'de' }],
  note: HOSTILE,
}

describe('the HTML part of an e-mail', () => {
  test('the HTML of an e-mail escapes every value', () => {
    const html = mailPage(page)
    expect(html).not.toContain('<script')
    expect(html.split(ESCAPED)).toHaveLength(11)
  })

  test.each(languages)(
    'the e-mail about a deleted account has its link and its sentences as plain text and as HTML (%s)',
    (language) => {
      const { html, text } = deletionMail(TO, LINK, language)
      const { subject, label, ...sentences } = deletionMessages[language]
      expect(text.split('\n')).toContain(LINK)
      expect(html.match(/href="([^"]+)"/g)).toEqual([`href="${LINK}"`, `href="${LINK}"`])
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(`${subject}</h1>`)
      expect(html).toContain(`>${label}</a>`)
      for (const sentence of Object.values(sentences)) expect(html).toContain(sentence)
      for (const sentence of Object.values(sentences)) expect(text).toContain(sentence)
    },
  )

  test.each(languages)('an e-mail without a link has no button (%s)', (language) => {
    const { html, text } = noAccountMail(TO, language)
    expect(html).toContain(noAccountMessages[language])
    expect(text).toContain(noAccountMessages[language])
    expect(html).not.toContain('<a ')
  })

  test('the e-mail about an inactive account marks the language of each paragraph', () => {
    const { html, text } = inactiveAccountMail(TO, 'https://segno.example')
    for (const language of languages) {
      expect(html).toMatch(new RegExp(`<p lang="${language}"[^>]*>${inactiveAccountMessages[language]}</p>`))
      expect(text).toContain(inactiveAccountMessages[language])
    }
    expect(html).toContain('>segno.example</a>')
    expect(html.match(/href="([^"]+)"/g)).toHaveLength(2)
  })

  test('the HTML of an e-mail makes mail programs load nothing from a server', () => {
    const { html } = signInMail(TO, LINK, 'en')
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face|src=/)
    expect(html.match(/https?:[^"<]+/g)?.every((address) => address === LINK)).toBe(true)
  })

  test('the HTML of an e-mail is at most 480 px wide and has colours for a dark theme', () => {
    const { html } = signInMail(TO, LINK, 'en')
    expect(html).toContain('max-width:480px')
    expect(html).toContain('prefers-color-scheme:dark')
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ')))
    for (const name of classes) expect(html).toContain(`.${name}`)
    expect(html).not.toContain('var(')
  })
})
