import { formatNumber } from './format'
import type { WordValues } from './keys'
import type { Language } from './languages'

/** The texts of one namespace in one language. */
export type WordList = Readonly<Record<string, string>>

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/**
 * A text with its values put in. Values are taken as they are: React escapes them, and a name that somebody
 * typed is never read as a placeholder itself. A placeholder without a value stays visible.
 */
export function fillIn(text: string, values: WordValues): string {
  return text.replace(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  )
}

/** A count of thousands is written as the language writes numbers: `100,000`. Other values are the caller's own. */
function written(values: WordValues, language: string): WordValues {
  const { count } = values
  if (typeof count !== 'number' || count < 1000) return values
  return { ...values, count: formatNumber(count, language as Language) }
}

/** The words fetched so far, by language and namespace, and the plural forms of each language. */
export class WordBook {
  readonly #lists = new Map<string, WordList>()
  readonly #plurals = new Map<string, Intl.PluralRules>()

  has(language: string, namespace: string): boolean {
    return this.#lists.has(`${language}/${namespace}`)
  }

  add(language: string, namespace: string, words: WordList): void {
    this.#lists.set(`${language}/${namespace}`, words)
  }

  /**
   * The text of a key in the first of some languages that has it; with a count, in the plural form of that
   * language (`entries_one`). The key itself where nobody has it.
   */
  text(
    languages: readonly string[],
    namespaces: readonly string[],
    key: string,
    values?: WordValues,
  ): string {
    for (const language of languages) {
      for (const namespace of namespaces) {
        const found = this.#find(language, this.#lists.get(`${language}/${namespace}`), key, values?.count)
        if (found !== undefined) return values ? fillIn(found, written(values, language)) : found
      }
    }
    return key
  }

  #find(
    language: string,
    list: WordList | undefined,
    key: string,
    count: string | number | undefined,
  ): string | undefined {
    if (!list) return undefined
    const form = typeof count === 'number' ? list[`${key}_${this.#rules(language).select(count)}`] : undefined
    return form ?? list[key]
  }

  #rules(language: string): Intl.PluralRules {
    let rules = this.#plurals.get(language)
    if (!rules) {
      rules = new Intl.PluralRules(language)
      this.#plurals.set(language, rules)
    }
    return rules
  }
}
