import type { Language } from '../http/preferred-language'
import type { Mail } from '../ports/mailer'
import { deletionMessages } from './deletion-messages'
import { escapeHtml } from './escape-html'

/** Composes the e-mail about a deleted account, with the link that brings it back. */
export function deletionMail(to: string, link: string, language: Language): Mail {
  const { subject, deleted, undo, notAsked } = deletionMessages[language]
  const text = [deleted, undo, link, notAsked].join('\n\n')
  const html = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    `<p>${escapeHtml(deleted)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(undo)}</a></p>`,
    `<p>${escapeHtml(notAsked)}</p>`,
    '</body></html>',
  ].join('\n')
  // The console prints sign-in links only.
  return { to, subject, text: `${text}\n`, html: `${html}\n`, link: null }
}
