import type { Language } from '@segno/domain/language/languages'
import type { Mail } from '../ports/mailer'
import { inactiveAccountMessages, SILENT_ACCOUNT_SUBJECT } from './inactive-account-messages'
import { mailPage } from './mail-page'

/**
 * Composes the warning before an inactive account is deleted, in every language: the server stores no language of the
 * person. The button carries the host name, which every language shares.
 */
export function inactiveAccountMail(to: string, origin: string): Mail {
  const link = `${origin}/logbook`
  const sentences = Object.entries(inactiveAccountMessages) as [Language, string][]
  const html = mailPage({
    language: 'en',
    subject: SILENT_ACCOUNT_SUBJECT,
    heading: 'Segno',
    before: sentences.map(([language, text]) => ({ text, language })),
    action: { link, label: new URL(origin).host, orCopy: '' },
    after: [],
    note: null,
  })
  const text = [link, ...sentences.map(([, sentence]) => sentence)].join('\n\n')
  return { to, subject: SILENT_ACCOUNT_SUBJECT, text: `${text}\n`, html, link: null }
}
