import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { TermAnswer } from '@segno/protocol/http/dictionary'
import { NONCE_PLACEHOLDER } from '../../pages/page-template'
import { escapeHtml } from '../../pages/placeholders'

/** Search engines show about this many characters of a description. */
const DESCRIPTION = 200

/** The locale of each language for `og:locale`. */
const locales: Readonly<Record<DictionaryLanguage, string>> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
  'zh-TW': 'zh_TW',
  'zh-CN': 'zh_CN',
}

/** `x-default` names the page in this language. */
const FALLBACK: DictionaryLanguage = 'en'

/** Returns the title of a term for search engines: its word, what it means, and the title of the dictionary. */
export function termTitle({ headword, gloss }: TermAnswer, dictionary: string): string {
  const meaning = gloss === null || gloss === headword ? [] : [gloss]
  return `${[headword, ...meaning].join(' – ')} · ${dictionary}`
}

/**
 * Returns the addresses of a term in each of its languages. `x-default` is the English address, if there is
 * one.
 */
export function alternatesOf(
  origin: string,
  slug: string,
  languages: readonly DictionaryLanguage[],
): { readonly language: string; readonly href: string }[] {
  const hrefOf = (language: string) => `${origin}/dictionary/${language}/${encodeURIComponent(slug)}`
  const own = languages.map((language) => ({ language: language as string, href: hrefOf(language) }))
  const rest = languages.includes(FALLBACK) ? [{ language: 'x-default', href: hrefOf(FALLBACK) }] : []
  return [...own, ...rest]
}

/**
 * Returns the tags that search engines and messengers read. Drafts of an AI service are not for search engines.
 *
 * @param origin of this server, such as `https://segno.example`
 * @param dictionary title of the dictionary in the language of the term
 */
export function termHead(term: TermAnswer, origin: string, dictionary: string): string {
  const description = shortened(term.definition)
  const canonical = origin + term.address
  const openGraph = {
    type: 'article',
    site_name: 'Segno',
    title: termTitle(term, dictionary),
    description,
    url: canonical,
    image: `${origin}/icon-512.png`,
    locale: locales[term.language],
  }
  const others = term.languages.filter((language) => language !== term.language)
  const tags = [
    meta('name', 'description', description),
    ...(term.aiGenerated ? [NO_INDEX] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...alternatesOf(origin, term.term, term.languages).map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`,
    ),
    ...Object.entries(openGraph).map(([name, content]) => meta('property', `og:${name}`, content)),
    ...others.map((language) => meta('property', 'og:locale:alternate', locales[language])),
    meta('name', 'twitter:card', 'summary'),
    `<script type="application/ld+json" nonce="${NONCE_PLACEHOLDER}">${structuredData(term, origin, dictionary)}</script>`,
  ]
  return tags.join('')
}

/** Keeps a page out of search engines. */
export const NO_INDEX = '<meta name="robots" content="noindex" />'

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}

function shortened(text: string): string {
  const letters = Array.from(text)
  if (letters.length <= DESCRIPTION) return text
  const start = letters.slice(0, DESCRIPTION).join('')
  return `${start.replace(/\s+\S*$/, '')}…`
}

/** Returns the term as JSON for linked data (schema.org), written so that no text can end its script element. */
function structuredData(term: TermAnswer, origin: string, dictionary: string): string {
  const set = `${origin}/toolbox/dictionary`
  const names = [...new Set([...term.synonyms, ...term.abbreviations, ...term.aliases])]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    '@id': origin + term.address,
    url: origin + term.address,
    name: term.headword,
    ...(names.length > 0 ? { alternateName: names } : {}),
    description: term.definition,
    termCode: term.term,
    // schema.org has `inLanguage` for works, such as the set of terms, and not for a term.
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      '@id': set,
      url: set,
      name: dictionary,
      inLanguage: term.language,
    },
  }
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
