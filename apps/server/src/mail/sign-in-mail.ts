import type { Language } from '../http/preferred-language'
import type { Mail } from '../ports/mailer'
import { escapeHtml } from './escape-html'
import { noAccountMessages, signInMessages } from './sign-in-messages'

/** Composes the e-mail with the sign-in link. */
export function signInMail(to: string, link: string, language: Language): Mail {
  const words = signInMessages[language]
  const text = [words.open, link, words.validity, words.notAsked].join('\n\n')
  const html = [
    `<!doctype html>`,
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head><body>`,
    `<p>${escapeHtml(words.open)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(words.link)}</a></p>`,
    `<p>${escapeHtml(words.validity)}</p>`,
    `<p>${escapeHtml(words.notAsked)}</p>`,
    `</body></html>`,
  ].join('\n')
  return { to, subject: words.subject, text: `${text}\n`, html: `${html}\n`, link }
}

/** Composes the e-mail for a person without an account, if the server accepts no new ones. */
export function noAccountMail(to: string, language: Language): Mail {
  const { subject } = signInMessages[language]
  const sentence = noAccountMessages[language]
  const html = [
    `<!doctype html>`,
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    `<p>${escapeHtml(sentence)}</p>`,
    `</body></html>`,
  ].join('\n')
  return { to, subject, text: `${sentence}\n`, html: `${html}\n`, link: null }
}
