import type { Language } from '@segno/domain/language/languages'
import { useSyncExternalStore } from 'react'
import type { Namespace, Translate } from './keys'
import { currentLanguage, messagesVersion, subscribeToMessages, translatorOf } from './translator'

/**
 * Returns the translation function of a namespace, or of several namespaces without common keys. The component renders
 * again when the language changes.
 */
export function useTranslation<N extends Namespace>(...namespaces: readonly N[]): Translate<N> {
  useSyncExternalStore(subscribeToMessages, messagesVersion, messagesVersion)
  return translatorOf(...namespaces)
}

export function useLanguage(): Language {
  useSyncExternalStore(subscribeToMessages, messagesVersion, messagesVersion)
  return currentLanguage()
}
