import type { Language } from '@segno/domain/language/languages'
import type { Mail } from '../ports/mailer'
import { copyAddressMessages } from './copy-address-messages'
import { mailPage } from './mail-page'
import { noAccountMessages, signInMessages } from './sign-in-messages'

/** Composes the e-mail with the sign-in link. */
export function signInMail(to: string, link: string, language: Language): Mail {
  const { subject, open, link: label, validity, notAsked } = signInMessages[language]
  const text = [open, link, validity, notAsked].join('\n\n')
  const html = mailPage({
    language,
    subject,
    heading: subject,
    before: [{ text: open }],
    action: { link, label, orCopy: copyAddressMessages[language] },
    after: [{ text: validity }],
    note: notAsked,
  })
  return { to, subject, text: `${text}\n`, html, link }
}

/** Composes the e-mail for a person without an account, if the server accepts no new ones. */
export function noAccountMail(to: string, language: Language): Mail {
  const { subject } = signInMessages[language]
  const sentence = noAccountMessages[language]
  const html = mailPage({
    language,
    subject,
    heading: subject,
    before: [{ text: sentence }],
    action: null,
    after: [],
    note: null,
  })
  return { to, subject, text: `${sentence}\n`, html, link: null }
}
