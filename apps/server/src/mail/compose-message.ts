import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Mail } from '../ports/mailer'

/** Who a letter is from: `post@segno.example` or `Segno <post@segno.example>`. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** The sender of a setting that was checked at the start. */
export function readSender(setting: string): Sender {
  const named = /^([^<]*)<([^>]+)>$/.exec(setting)
  return named
    ? { name: (named[1] ?? '').trim().replace(/^"|"$/g, ''), address: named[2] ?? '' }
    : { name: '', address: setting }
}

/** The address as mail servers take it. */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}

/**
 * A letter as text of RFC 5322: a plain part and an html part. Both go as they are (8bit), never as quoted-printable,
 * because a person who runs the server without mail reads the file itself, and copies the link out of it in one piece.
 */
export function composeMessage(mail: Mail, from: Sender, at: number): string {
  const boundary = `=_${randomUUID()}`
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1)) || 'localhost'
  const lines = [
    `From: ${from.name === '' ? '' : `${phrase(from.name)} `}<${wireAddress(from.address)}>`,
    `To: <${wireAddress(mail.to)}>`,
    `Subject: ${phrase(mail.subject)}`,
    `Message-ID: <${randomUUID()}@${domain}>`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part(boundary, 'plain', mail.text),
    ...part(boundary, 'html', mail.html),
    `--${boundary}--`,
    '',
  ]
  return lines.join('\r\n')
}

function part(boundary: string, subtype: 'plain' | 'html', content: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: text/${subtype}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    ...content.trimEnd().split(/\r\n|\r|\n/),
    '',
  ]
}

/** Words of a header: plain ones as they are, others as encoded words of RFC 2047, each at most 75 characters long. */
function phrase(text: string): string {
  if (/^[\w .,'-]*$/.test(text)) return text
  const words: string[] = []
  let word = ''
  for (const character of text.replace(/[\r\n]+/g, ' ')) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ')
}
