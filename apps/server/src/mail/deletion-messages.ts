import type { Language } from '@segno/domain/language/languages'

interface DeletionMessages {
  readonly subject: string
  readonly deleted: string
  /** The sentence before the link that restores the account. */
  readonly undo: string
  /** Label of the button in the HTML part. */
  readonly label: string
  /** Advice for a person who did not delete the account. */
  readonly notAsked: string
}

/** Texts of the e-mail about a deleted account. */
export const deletionMessages: Readonly<Record<Language, DeletionMessages>> = {
  en: {
    subject: 'Your Segno account has been deleted',
    deleted:
      'You have been signed out everywhere. In seven days, the server will permanently delete everything in the account.',
    undo: 'Until then, you can restore the account with this link:',
    label: 'Restore account',
    notAsked: 'If you did not delete it, open the link and sign in again.',
  },
  es: {
    subject: 'Tu cuenta de Segno se ha eliminado',
    deleted:
      'La sesión se ha cerrado en todas partes. Dentro de siete días, el servidor borrará definitivamente todo el contenido de la cuenta.',
    undo: 'Hasta entonces puedes recuperar la cuenta con este enlace:',
    label: 'Recuperar la cuenta',
    notAsked: 'Si no la has eliminado tú, abre el enlace y vuelve a iniciar sesión.',
  },
  fr: {
    subject: 'Votre compte Segno a été supprimé',
    deleted:
      'Tous vos appareils ont été déconnectés. Dans sept jours, le serveur effacera définitivement tout le contenu du compte.',
    undo: 'D’ici là, vous pouvez restaurer le compte avec ce lien :',
    label: 'Restaurer le compte',
    notAsked: 'Si vous ne l’avez pas supprimé vous-même, ouvrez le lien, puis reconnectez-vous.',
  },
  de: {
    subject: 'Dein Segno-Konto wurde gelöscht',
    deleted:
      'Du wurdest überall abgemeldet. In sieben Tagen löscht der Server alle Inhalte des Kontos endgültig.',
    undo: 'Bis dahin kannst du das Konto mit diesem Link wiederherstellen:',
    label: 'Konto wiederherstellen',
    notAsked: 'Wenn du es nicht gelöscht hast, öffne den Link und melde dich wieder an.',
  },
  'zh-TW': {
    subject: '你的 Segno 帳號已刪除',
    deleted: '所有裝置都已登出。七天後，伺服器會永久刪除帳號的所有內容。',
    undo: '在此之前，可以用這個連結恢復帳號：',
    label: '恢復帳號',
    notAsked: '如果不是你刪除的，請開啟連結，然後重新登入。',
  },
  'zh-CN': {
    subject: '你的 Segno 账号已删除',
    deleted: '所有设备都已退出登录。七天后，服务器会永久删除账号的所有内容。',
    undo: '在此之前，可以用这个链接恢复账号：',
    label: '恢复账号',
    notAsked: '如果不是你删除的，请打开链接，然后重新登录。',
  },
}
