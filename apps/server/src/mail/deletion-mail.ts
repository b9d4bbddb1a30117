import type { Language } from '@segno/domain/language/languages'
import type { Mail } from '../ports/mailer'
import { copyAddressMessages } from './copy-address-messages'
import { deletionMessages } from './deletion-messages'
import { mailPage } from './mail-page'

/** Composes the e-mail about a deleted account, with the link that restores it. */
export function deletionMail(to: string, link: string, language: Language): Mail {
  const { subject, deleted, undo, label, notAsked } = deletionMessages[language]
  const text = [deleted, undo, link, notAsked].join('\n\n')
  const html = mailPage({
    language,
    subject,
    heading: subject,
    before: [{ text: deleted }, { text: undo }],
    action: { link, label, orCopy: copyAddressMessages[language] },
    after: [],
    note: notAsked,
  })
  // The console prints sign-in links only.
  return { to, subject, text: `${text}\n`, html, link: null }
}
