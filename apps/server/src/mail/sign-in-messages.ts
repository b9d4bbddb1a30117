import type { Language } from '../http/preferred-language'

export interface SignInMessages {
  readonly subject: string
  /** Introduces the link. */
  readonly open: string
  /** Label of the link in the HTML part. */
  readonly link: string
  /** How long and how often the link works. */
  readonly validity: string
  /** Advice for a person who did not request the e-mail. */
  readonly notAsked: string
}

/** Texts of the sign-in e-mail in each language of the interface. */
export const signInMessages: Readonly<Record<Language, SignInMessages>> = {
  en: {
    subject: 'Sign in to Segno',
    open: 'Open this link to sign in to Segno:',
    link: 'Sign in',
    validity: 'It works once, for 10 minutes.',
    notAsked: 'If this e-mail was not expected, there is nothing to do: without the link nobody can sign in.',
  },
  es: {
    subject: 'Iniciar sesión en Segno',
    open: 'Este enlace abre la sesión en Segno:',
    link: 'Iniciar sesión',
    validity: 'Sirve una sola vez, durante 10 minutos.',
    notAsked:
      'Si no se esperaba este correo, no hay nada que hacer: sin el enlace nadie puede iniciar sesión.',
  },
  fr: {
    subject: 'Se connecter à Segno',
    open: 'Ce lien ouvre la connexion à Segno :',
    link: 'Se connecter',
    validity: 'Il fonctionne une seule fois, pendant 10 minutes.',
    notAsked:
      'Si cet e-mail n’était pas attendu, il n’y a rien à faire : sans le lien, personne ne peut se connecter.',
  },
  de: {
    subject: 'Anmelden bei Segno',
    open: 'Mit diesem Link gelingt die Anmeldung bei Segno:',
    link: 'Anmelden',
    validity: 'Er gilt einmal, 10 Minuten lang.',
    notAsked:
      'Wurde diese E-Mail nicht erwartet, ist nichts zu tun: Ohne den Link kann sich niemand anmelden.',
  },
  'zh-TW': {
    subject: '登入 Segno',
    open: '開啟此連結即可登入 Segno：',
    link: '登入',
    validity: '連結只能使用一次，10 分鐘內有效。',
    notAsked: '若未曾要求這封郵件，無需任何處理：沒有此連結，任何人都無法登入。',
  },
  'zh-CN': {
    subject: '登录 Segno',
    open: '打开此链接即可登录 Segno：',
    link: '登录',
    validity: '链接只能使用一次，10 分钟内有效。',
    notAsked: '若未曾请求这封邮件，无需任何处理：没有此链接，任何人都无法登录。',
  },
}
