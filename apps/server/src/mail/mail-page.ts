import type { Language } from '@segno/domain/language/languages'
import { DARK_PALETTE, LIGHT_PALETTE } from '../palette'
import { escapeHtml } from './escape-html'

interface MailAction {
  readonly link: string
  /** Label of the button that opens the link. */
  readonly label: string
  /** The text before the bare address below the button. If it is empty, the address has no introduction. */
  readonly orCopy: string
}

interface MailParagraph {
  readonly text: string
  /** The language of the paragraph. Absent for the language of the page. */
  readonly language?: Language
}

export interface MailPage {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly before: readonly MailParagraph[]
  readonly action: MailAction | null
  readonly after: readonly MailParagraph[]
  /** Advice in small type at the end. Null for none. */
  readonly note: string | null
}

const serifFonts: Readonly<Partial<Record<Language, string>>> = {
  'zh-TW': "Georgia, 'Songti TC', 'Noto Serif CJK TC', serif",
  'zh-CN': "Georgia, 'Songti SC', 'Noto Serif CJK SC', serif",
}
const LATIN_SERIF = "Georgia, 'Times New Roman', serif"
const sansFonts: Readonly<Partial<Record<Language, string>>> = {
  'zh-TW': "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', sans-serif",
  'zh-CN': "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
}
const LATIN_SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const light = readPalette(LIGHT_PALETTE)
const dark = readPalette(DARK_PALETTE)
const darkStyle = [
  '<style>',
  '@media (prefers-color-scheme:dark){',
  `.paper{background-color:${dark('paper')}!important}`,
  `.sheet{background-color:${dark('surface')}!important;border-color:${dark('hair')}!important}`,
  `.sheet,.ink{color:${dark('ink')}!important}`,
  `.soft{color:${dark('ink-2')}!important}`,
  `.rule{border-color:${dark('hair')}!important}`,
  `.button{background-color:${dark('accent')}!important;color:${dark('paper')}!important}`,
  `.address{color:${dark('accent')}!important}`,
  '}',
  '</style>',
].join('\n')

/**
 * Composes the HTML part of every e-mail. Some mail programs drop `<style>`, so the light colours are inline. The dark
 * ones need a media query. The page loads nothing from a server.
 */
export function mailPage({ language, subject, heading, before, action, after, note }: MailPage): string {
  const serif = serifFonts[language] ?? LATIN_SERIF
  const sans = sansFonts[language] ?? LATIN_SANS
  const lines = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    darkStyle,
    '</head>',
    `<body class="paper" style="margin:0;padding:0;background-color:${light('paper')}">`,
    `<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light('paper')}"><tr><td align="center" style="padding:32px 16px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">',
    `<tr><td align="left" class="sheet" style="padding:36px 32px;background-color:${light('surface')};border:1px solid ${light('hair')};border-radius:8px;font-family:${sans};font-size:16px;line-height:1.6;color:${light('ink')}">`,
    `<h1 class="ink" style="margin:0 0 20px;font-family:${serif};font-size:28px;font-weight:normal;line-height:1.25;color:${light('ink')}">${escapeHtml(heading)}</h1>`,
    ...before.map(paragraph),
    ...(action === null ? [] : [button(action)]),
    ...after.map(paragraph),
    ...(action === null ? [] : addressLines(action)),
    ...(note === null ? [] : [noteLine(note)]),
    '</td></tr></table>',
    '</td></tr></table>',
    '</body></html>',
  ]
  return `${lines.join('\n')}\n`
}

function paragraph({ text, language }: MailParagraph): string {
  const lang = language === undefined ? '' : ` lang="${language}"`
  return `<p${lang} class="ink" style="margin:0 0 16px;color:${light('ink')}">${escapeHtml(text)}</p>`
}

function button({ link, label }: MailAction): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 28px;border-radius:6px;background-color:${light('accent')};color:${light('paper')};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function addressLines({ link, orCopy }: MailAction): string[] {
  const href = escapeHtml(link)
  return [
    `<p class="soft" style="margin:24px 0 0;font-size:14px;color:${light('ink-2')}">`,
    ...(orCopy === '' ? [] : [`${escapeHtml(orCopy)}<br>`]),
    `<a class="address" href="${href}" style="color:${light('accent')};word-break:break-all">${href}</a></p>`,
  ]
}

function noteLine(note: string): string {
  return `<p class="soft rule" style="margin:24px 0 0;padding-top:20px;border-top:1px solid ${light('hair')};font-size:14px;color:${light('ink-2')}">${escapeHtml(note)}</p>`
}

/**
 * Returns a look-up of the values of a palette by name, because mail programs do not support custom properties.
 * The look-up throws for an unknown name.
 */
function readPalette(palette: string): (name: string) => string {
  const values = new Map<string, string>()
  for (const [, name, value] of palette.matchAll(/--([\w-]+): ([^;]+);/g)) values.set(name ?? '', value ?? '')
  return (name) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`The palette has no colour ${name}.`)
    return value
  }
}
