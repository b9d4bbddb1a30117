import { termCategories } from '@segno/domain/dictionary/term'
import type { ListedTerm, TermAnswer } from '@segno/protocol/http/dictionary'
import type { PlaceholderValues } from '../../pages/placeholders'

const SIGN = /[\p{S}\u{1D100}-\u{1D1FF}]/u

/**
 * Returns the values for the placeholders in the page of a term, which the web app draws
 * (apps/web/src/features/toolbox/dictionary/term-form.tsx).
 *
 * @param reader language of the interface, for the names of languages and numbers
 */
export function termValues(term: TermAnswer, reader: string): PlaceholderValues {
  const { pronunciation, tempo, language } = term
  // Only words that scores print have a gloss. Drafts have none, so their pronunciation marks such words.
  const isPrinted = term.gloss !== null || (term.aiGenerated && pronunciation !== null)
  const isSpokenHere = isPrinted || pronunciation?.language === language
  const spelled = term.aliases.filter((alias) => !SIGN.test(alias))
  const synonyms = [...new Set([...term.synonyms, ...spelled])].filter((name) => name !== term.headword)
  const number = new Intl.NumberFormat(reader)
  const percent = new Intl.NumberFormat(reader, { style: 'percent' })
  return {
    ...listedValues(term),
    language,
    [`type.${term.type}`]: true,
    [`level.${term.difficulty}`]: true,
    [`current.${language}`]: true,
    spoken: isPrinted ? (pronunciation?.language ?? 'it') : language,
    ipa: isSpokenHere ? pronunciation?.ipa : '',
    definition: term.definition,
    example: term.example,
    isShipped: !term.aiGenerated,
    low: tempo && number.format(tempo.low),
    high: tempo && number.format(tempo.high),
    tempo: tempo && String(Math.round((tempo.low + tempo.high) / 2)),
    synonyms: synonyms.join(separator(reader)),
    origin: etymology(term, reader),
    quality: percent.format(term.qualityScore / 100),
    hasRelated: term.related.length > 0,
    related: term.related.map(listedValues),
    hasReferences: term.references.length > 0,
    references: term.references,
  }
}

function listedValues({ term, headword, abbreviations, gloss, category }: ListedTerm): PlaceholderValues {
  return {
    term,
    headword,
    abbreviations: abbreviations.join(', '),
    gloss,
    // Set every category to true or false: an item of a list also sees the values of the term around it.
    ...Object.fromEntries(termCategories.map((one) => [`category.${one}`, one === category])),
  }
}

/**
 * Returns the separator of lists in the reader's language, `, ` or `、`, as in the web app
 * (apps/web/src/i18n/create-format.ts).
 */
function separator(reader: string): string {
  const parts = new Intl.ListFormat(reader, { type: 'conjunction' }).formatToParts(['1', '2', '3'])
  return parts.find(({ type }) => type === 'literal')?.value ?? ', '
}

/** Returns the origins of a term, such as `Italian allegro ← Latin alacer`. */
function etymology({ etymology }: TermAnswer, reader: string): string {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  return etymology.map(({ language, word }) => `${names.of(language)} ${word}`).join(' ← ')
}
