import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '../ports/mailer'

/** A message of RFC 5322 with the addresses of its SMTP envelope. */
export interface ComposedMessage {
  readonly raw: string
  readonly envelope: { readonly from: string; readonly to: string[]; readonly use8BitMime: true }
}

/**
 * Composes an e-mail with a plain text part and an HTML part. nodemailer writes the headers, encodes names and
 * converts host names to ASCII. We write both parts as 8bit, because quoted-printable would break the link over
 * two lines. People who run a server without SMTP copy the link out of the file of the e-mail.
 */
export async function composeMessage(mail: Mail, from: string, at: number): Promise<ComposedMessage> {
  const message = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    date: new Date(at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    alternatives: [eightBitPart('plain', mail.text), eightBitPart('html', mail.html)],
    newline: 'windows',
  }).compile()
  const { from: sender, to } = message.getEnvelope()
  const raw = (await message.build()).toString('utf8')
  return { raw, envelope: { from: sender || '', to, use8BitMime: true } }
}

function eightBitPart(subtype: 'plain' | 'html', content: string) {
  const contentType = `text/${subtype}; charset=utf-8`
  const lines = content.trimEnd().split(/\r\n|\r|\n/)
  const raw = [`Content-Type: ${contentType}`, 'Content-Transfer-Encoding: 8bit', '', ...lines, ''].join(
    '\r\n',
  )
  return { contentType, raw }
}
