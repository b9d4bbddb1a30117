import type { Dictionary } from '@segno/content/dictionary'
import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import {
  dictionaryLoaders,
  IncompleteDictionary,
  type TermContent,
  termContentLoader,
} from '../../../data/dictionary/dictionary-loaders'
import { useLoading } from '../../../ui/use-loaded'

/**
 * The names of other languages that a search covers. `loading`: none yet. `whole`: all. `part`: only some,
 * because the others could not be fetched.
 */
export type Reach = 'loading' | 'whole' | 'part'

/**
 * Returns the dictionary of a language; null until it is fetched. Names of other languages follow later, as
 * `reach` says.
 */
export function useDictionary(language: DictionaryLanguage): {
  readonly dictionary: Dictionary | null
  readonly reach: Reach
  readonly hasFailed: boolean
} {
  const { own, whole } = dictionaryLoaders(language)
  const first = useLoading(own)
  const complete = useLoading(whole)
  const error = complete.failure?.error
  const partial = error instanceof IncompleteDictionary ? error.dictionary : null
  const dictionary = complete.value ?? partial ?? first.value
  return {
    dictionary,
    reach: complete.value ? 'whole' : error === undefined ? 'loading' : 'part',
    hasFailed: dictionary === null && first.failure !== null,
  }
}

/** Returns the content of a term in the dictionary; null until it is fetched. */
export function useTermContent(
  language: DictionaryLanguage,
  slug: string,
): { readonly content: TermContent | null; readonly hasFailed: boolean } {
  const { value, failure } = useLoading(termContentLoader(language, slug))
  return { content: value ?? null, hasFailed: failure !== null }
}
