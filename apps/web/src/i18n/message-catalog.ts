import { formatNumber } from './format'
import type { MessageValues } from './keys'
import type { Language } from './languages'

/** The texts of one namespace in one language. */
export type Messages = Readonly<Record<string, string>>

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/**
 * A text with its values put in. Values are taken as they are: React escapes them, and a name that somebody
 * typed is never read as a placeholder itself. A placeholder without a value stays visible.
 */
export function fillIn(text: string, values: MessageValues): string {
  return text.replace(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  )
}

/** A count of thousands is written as the language writes numbers: `100,000`. Other values are the caller's own. */
function written(values: MessageValues, language: string): MessageValues {
  const { count } = values
  if (typeof count !== 'number' || count < 1000) return values
  return { ...values, count: formatNumber(count, language as Language) }
}

/** The messages fetched so far, by language and namespace, and the plural forms of each language. */
export class MessageCatalog {
  readonly #messages = new Map<string, Messages>()
  readonly #plurals = new Map<string, Intl.PluralRules>()

  has(language: string, namespace: string): boolean {
    return this.#messages.has(`${language}/${namespace}`)
  }

  add(language: string, namespace: string, messages: Messages): void {
    this.#messages.set(`${language}/${namespace}`, messages)
  }

  /**
   * The text of a key in the first of some languages that has it; with a count, in the plural form of that
   * language (`entries_one`). The key itself where nobody has it.
   */
  text(
    languages: readonly string[],
    namespaces: readonly string[],
    key: string,
    values?: MessageValues,
  ): string {
    for (const language of languages) {
      for (const namespace of namespaces) {
        const found = this.#find(language, this.#messages.get(`${language}/${namespace}`), key, values?.count)
        if (found !== undefined) return values ? fillIn(found, written(values, language)) : found
      }
    }
    return key
  }

  #find(
    language: string,
    list: Messages | undefined,
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
