import type { Language } from '@segno/domain/language/languages'

export interface SignInMessages {
  readonly subject: string
  /** The sentence before the sign-in link. */
  readonly open: string
  /** Label of the link in the HTML part. */
  readonly link: string
  /** The sentence that says how long and how often the link works. */
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
    validity: 'It works once and expires after 10 minutes.',
    notAsked: 'If you did not ask for this email, you can ignore it. Nobody can sign in without the link.',
  },
  es: {
    subject: 'Iniciar sesión en Segno',
    open: 'Abre este enlace para iniciar sesión en Segno:',
    link: 'Iniciar sesión',
    validity: 'Sirve una sola vez y caduca a los 10 minutos.',
    notAsked: 'Si no has pedido este correo, puedes ignorarlo: sin el enlace nadie puede iniciar sesión.',
  },
  fr: {
    subject: 'Se connecter à Segno',
    open: 'Ouvrez ce lien pour vous connecter à Segno :',
    link: 'Se connecter',
    validity: 'Il fonctionne une seule fois et expire au bout de 10 minutes.',
    notAsked:
      'Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer : sans le lien, personne ne peut se connecter.',
  },
  de: {
    subject: 'Bei Segno anmelden',
    open: 'Mit diesem Link meldest du dich bei Segno an:',
    link: 'Anmelden',
    validity: 'Er funktioniert einmal und läuft nach 10 Minuten ab.',
    notAsked:
      'Wenn du diese E-Mail nicht angefordert hast, kannst du sie ignorieren: Ohne den Link kann sich niemand anmelden.',
  },
  'zh-TW': {
    subject: '登入 Segno',
    open: '開啟這個連結即可登入 Segno：',
    link: '登入',
    validity: '連結只能使用一次，10 分鐘內有效。',
    notAsked: '如果你沒有要求這封郵件，可以直接忽略；沒有這個連結，任何人都無法登入。',
  },
  'zh-CN': {
    subject: '登录 Segno',
    open: '打开这个链接即可登录 Segno：',
    link: '登录',
    validity: '链接只能使用一次，10 分钟内有效。',
    notAsked: '如果你没有请求这封邮件，可以直接忽略；没有这个链接，任何人都无法登录。',
  },
}

/** Texts of the e-mail for a person without an account, if the server accepts no new ones. */
export const noAccountMessages: Readonly<Record<Language, string>> = {
  en: 'There is no account with this address, and this server does not accept new accounts. Its operator can change that.',
  es: 'No hay ninguna cuenta con esta dirección y este servidor no admite cuentas nuevas. Quien lo administra puede cambiarlo.',
  fr: 'Aucun compte n’existe avec cette adresse, et ce serveur n’accepte pas de nouveaux comptes. La personne qui l’administre peut changer cela.',
  de: 'Es gibt kein Konto mit dieser Adresse, und dieser Server nimmt keine neuen Konten an. Wer ihn betreibt, kann das ändern.',
  'zh-TW': '這個電子郵件地址沒有帳號，而這個伺服器不接受新帳號。伺服器的管理者可以更改這項設定。',
  'zh-CN': '这个电子邮件地址没有账号，而这个服务器不接受新账号。服务器的管理者可以更改这项设置。',
}
