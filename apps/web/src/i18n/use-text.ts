import { useSyncExternalStore } from 'react'
import type { Namespace, Translate } from './keys'
import type { Language } from './languages'
import { currentLanguage, onWords, translatorOf, wordsVersion } from './translator'

/**
 * The translating function of a namespace, or of several that hold different keys; the component is drawn again
 * when the language changes.
 */
export function useText<N extends Namespace>(...namespaces: readonly N[]): Translate<N> {
  useSyncExternalStore(onWords, wordsVersion, wordsVersion)
  return translatorOf(...namespaces)
}

export function useLanguage(): Language {
  useSyncExternalStore(onWords, wordsVersion, wordsVersion)
  return currentLanguage()
}
