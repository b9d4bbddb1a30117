import type { Notices } from '../../contracts/notices'
import { subscribeToMessages, translatorOf } from '../../i18n/translator'

/**
 * The maximum delay of `setTimeout` in milliseconds, so that the notice stays until the musician uses or
 * dismisses it.
 */
const FOREVER = 2 ** 31 - 1

/** Shows a notice that a newer version is ready. Its button calls `accept`. */
export function showUpdateNotice(notices: Notices, accept: () => void): void {
  const t = translatorOf('shell')
  notices.show({
    key: 'app-update',
    text: t('update.ready'),
    action: { label: t('update.reload'), run: accept },
    duration: FOREVER,
  })
}

/** Calls `run` with the current language, and again after each change. */
export function followLanguage(language: () => string, run: (language: string) => void): void {
  let last = ''
  const update = () => {
    if (language() === last) return
    last = language()
    run(last)
  }
  subscribeToMessages(update)
  update()
}
