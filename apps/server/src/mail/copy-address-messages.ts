import type { Language } from '@segno/domain/language/languages'

/** The text before the bare address below the button of an e-mail, in each language. */
export const copyAddressMessages: Readonly<Record<Language, string>> = {
  en: 'If the button does not work, copy this address into your browser:',
  es: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  fr: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  de: 'Wenn der Button nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  'zh-TW': '如果按鈕沒有反應，請將以下網址複製到瀏覽器：',
  'zh-CN': '如果按钮没有反应，请将以下网址复制到浏览器：',
}
