import type { Language } from '@segno/domain/language/languages'

/** One subject for all languages: the e-mail contains them all. */
export const SILENT_ACCOUNT_SUBJECT = 'Segno: account, cuenta, compte, Konto, 帳號, 账号'

/** Texts of the e-mail to the owner of an account without activity for almost seven years. */
export const inactiveAccountMessages: Readonly<Record<Language, string>> = {
  en: 'Your Segno account has not been used for almost seven years. It will be deleted in 30 days, with everything in it. Sign in to keep it.',
  es: 'Tu cuenta de Segno lleva casi siete años sin usarse. Se eliminará dentro de 30 días con todo su contenido. Si quieres conservarla, inicia sesión.',
  fr: 'Votre compte Segno n’a pas été utilisé depuis près de sept ans. Il sera supprimé dans 30 jours avec tout son contenu. Pour le garder, connectez-vous.',
  de: 'Dein Segno-Konto wurde seit fast sieben Jahren nicht benutzt. Es wird in 30 Tagen mit allen Inhalten gelöscht. Melde dich an, um es zu behalten.',
  'zh-TW': '你的 Segno 帳號已將近七年未使用，將於 30 天後連同所有內容一併刪除。如果想保留，請登入一次。',
  'zh-CN': '你的 Segno 账号已将近七年未使用，将于 30 天后连同所有内容一并删除。如果想保留，请登录一次。',
}
