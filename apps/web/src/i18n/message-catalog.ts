import type { Language } from '@segno/domain/language/languages'
import { formatNumber } from './format'
import type { MessageValues } from './keys'

/** The messages of one namespace in one language. */
export type Messages = Readonly<Record<string, string>>

export type MessagesModule = { readonly default: Messages }

/** Functions that fetch the messages of a language, by file: `./shell.json`. */
export type LocaleFiles = Readonly<Record<string, () => Promise<MessagesModule>>>

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/**
 * Replaces the placeholders of a message with values. Inserts values unchanged, because React escapes them, and
 * replaces no placeholder inside a value. A placeholder without a value stays visible.
 */
export function fillIn(text: string, values: MessageValues): string {
  return text.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  )
}

/**
 * Returns values with a count of 1,000 or more formatted for the language: `100,000`. The caller formats all
 * other values.
 */
function written(values: MessageValues, language: string): MessageValues {
  const { count } = values
  if (typeof count !== 'number' || count < 1000) return values
  return { ...values, count: formatNumber(count, language as Language) }
}

/** The loaded messages by language and namespace, with the plural rules of each language. */
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
   * Returns the message of a key in the first language that has it. With a count, it uses the plural form of that
   * language (`entries_one`). Returns the key itself if no language has it.
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
