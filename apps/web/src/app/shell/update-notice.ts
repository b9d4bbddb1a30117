import type { Notices } from '../../contracts/notices'
import { subscribeToMessages, translatorOf } from '../../i18n/translator'

/** Stays until somebody does something with it: the longest time that a browser's clock can wait (milliseconds). */
const standing = 2 ** 31 - 1

/** Says that a newer version is there, in the language of the moment; `accept` goes over to it. */
export function showUpdateNotice(notices: Notices, accept: () => void): void {
  const t = translatorOf('shell')
  notices.show({
    key: 'app-update',
    text: t('update.ready'),
    action: { label: t('update.reload'), run: accept },
    duration: standing,
  })
}

/** Calls back with the language at once and whenever it changes. */
export function followLanguage(language: () => string, run: (language: string) => void): void {
  let told = ''
  const tell = () => {
    if (language() === told) return
    told = language()
    run(told)
  }
  subscribeToMessages(tell)
  tell()
}
