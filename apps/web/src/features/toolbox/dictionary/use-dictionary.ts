import type { Dictionary } from '@segno/content/dictionary'
import type { DictionaryLanguage } from '@segno/domain/dictionary/term'
import {
  dictionaryLoaders,
  type TermContent,
  termContentLoader,
} from '../../../data/dictionary/dictionary-loaders'
import { useLoading } from '../../../ui/use-loaded'

/** Returns the dictionary of a language, or null until it is fetched. It finds foreign names a moment later. */
export function useDictionary(language: DictionaryLanguage): {
  readonly dictionary: Dictionary | null
  /** False while the names of other languages are fetched. Without a connection it finds those of this one. */
  readonly isComplete: boolean
  readonly hasFailed: boolean
} {
  const { own, whole } = dictionaryLoaders(language)
  const first = useLoading(own)
  const complete = useLoading(whole)
  const dictionary = complete.value ?? first.value
  return {
    dictionary,
    isComplete: complete.value !== null || complete.failure !== null,
    hasFailed: dictionary === null && first.failure !== null,
  }
}

/** Returns the content of a term that the dictionary lists. */
export function useTermContent(
  language: DictionaryLanguage,
  slug: string,
): { readonly content: TermContent | null; readonly hasFailed: boolean } {
  const { value, failure } = useLoading(termContentLoader(language, slug))
  return { content: value ?? null, hasFailed: failure !== null }
}
