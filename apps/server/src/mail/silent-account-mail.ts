import type { Mail } from '../ports/mailer'
import { escapeHtml } from './escape-html'
import { SILENT_ACCOUNT_SUBJECT, silentAccountMessages } from './silent-account-messages'

/**
 * Composes the warning before a silent account is deleted, in every language: the server stores no language of the
 * person.
 */
export function silentAccountMail(to: string, origin: string): Mail {
  const link = `${origin}/logbook`
  const sentences = Object.entries(silentAccountMessages)
  const paragraphs = sentences.map(([language, text]) => `<p lang="${language}">${escapeHtml(text)}</p>`)
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(SILENT_ACCOUNT_SUBJECT)}</title></head><body>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ...paragraphs,
    '</body></html>',
  ].join('\n')
  const text = [link, ...sentences.map(([, sentence]) => sentence)].join('\n\n')
  return { to, subject: SILENT_ACCOUNT_SUBJECT, text: `${text}\n`, html: `${html}\n`, link: null }
}
