import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Namespace } from './keys'
import type { Language } from './languages'
import { currentLanguage, onWords, translatorOf, wordsVersion } from './translator'

/** The translating function of a namespace; the component is drawn again when the language changes. */
export function useText<N extends Namespace>(namespace: N): TFunction<N> {
  useSyncExternalStore(onWords, wordsVersion, wordsVersion)
  return translatorOf(namespace)
}

export function useLanguage(): Language {
  useSyncExternalStore(onWords, wordsVersion, wordsVersion)
  return currentLanguage()
}
