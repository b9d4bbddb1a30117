import type { Language } from '../http/preferred-language'
import type { Mail } from '../ports/mailer'
import { mailPage } from './mail-page'
import { SILENT_ACCOUNT_SUBJECT, silentAccountMessages } from './silent-account-messages'

/**
 * Composes the warning before a silent account is deleted, in every language: the server stores no language of the
 * person. The button carries the host name, which every language shares.
 */
export function silentAccountMail(to: string, origin: string): Mail {
  const link = `${origin}/logbook`
  const sentences = Object.entries(silentAccountMessages) as [Language, string][]
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
