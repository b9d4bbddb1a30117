import * as z from 'zod/mini'
import { foldText } from '../shared/fold-text'
import { normalForm } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'
import type { DictionaryLanguage } from './dictionary-language'
import { ADDRESS, draftSlugOf, HIDDEN } from './draft-term'
import { termBounds, termCategories, termFactsSchema, termLevels, termTextSchema, termTypes } from './term'

export const draftBounds = {
  /** The maximum number of characters of a service's answer. A complete one has about 1500. */
  answer: 8000,
  /** The maximum number of words from which a term derives. */
  etymology: 4,
  /** The maximum number of related terms that a service may name. We leave out terms that are not shipped. */
  related: 12,
} as const

/** The states of a draft: absent → pending → generating → available, refused or failed. */
export const draftStates = ['absent', 'pending', 'generating', 'available', 'refused', 'failed'] as const
export type DraftState = (typeof draftStates)[number]

/** A definition that a service drafted, as the server stores it and clients show it. It cites no works. */
export const termDraftSchema = z.strictObject({
  headword: z.string().check(z.minLength(1), z.maxLength(termBounds.name)),
  category: z.enum(termCategories),
  type: z.enum(termTypes),
  level: z.enum(termLevels),
  pronunciation: termFactsSchema.shape.pronunciation,
  etymology: termFactsSchema.shape.etymology.check(z.maxLength(draftBounds.etymology)),
  ...termTextSchema.shape,
  /** Slugs of shipped terms. */
  related: termFactsSchema.shape.related,
})
export type TermDraft = z.infer<typeof termDraftSchema>

/** A draft whose related terms are still names as the service wrote them, not slugs. */
export interface NamedDraft extends Omit<TermDraft, 'related'> {
  readonly relatedNames: readonly string[]
}

/** Matches markup, code and control characters. A definition is one line of plain text. */
const NOT_PLAIN = /[<>{}[\]`\\|@*_~^]|\p{C}|\p{Zl}|\p{Zp}/u
const FENCE = /^```(?:json)?\s*|\s*```$/g

const isPlain = (text: string) =>
  !NOT_PLAIN.test(text) && !HIDDEN.test(text) && !ADDRESS.test(normalForm(text, 'NFKC'))
const plainChecks = (max: number) => [
  z.trim(),
  z.minLength(1),
  z.maxLength(max),
  z.refine((text) => isPlain(String(text))),
]
const plain = (max: number) => z.string().check(...plainChecks(max))
/**
 * Removes the points between syllables: they look like the points of an address, and no reader needs them.
 * `z.pipe` would add 300 bytes to the app's initial script, which loads this file for the calls of drafts.
 */
const ipa = z.string().check(
  z.overwrite((text) => text.replaceAll('.', '')),
  ...plainChecks(termBounds.name),
)
const language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))

/** The JSON that a service must return for a musical term. Other fields are ignored. */
const answerSchema = z.object({
  headword: plain(termBounds.name),
  category: z.enum(termCategories),
  type: z.enum(termTypes),
  level: z.enum(termLevels),
  pronunciation: z.nullish(z.object({ ipa, language })),
  etymology: z.nullish(
    z.array(z.object({ language, word: plain(termBounds.name) })).check(z.maxLength(draftBounds.etymology)),
  ),
  definition: plain(termBounds.definition),
  example: plain(termBounds.example),
  related: z.nullish(z.array(plain(termBounds.name)).check(z.maxLength(draftBounds.related))),
})

/**
 * Parses the answer of a service about a term. The error is 'refused' if the service says that the text is no
 * musical term. It is 'unusable' unless the answer is the agreed JSON, with plain text of limited length in the
 * requested language. A definition that repeats the term or the example is 'unusable' too. The headword is the
 * typed term or another spelling of it, so a service cannot rename a page.
 */
export function parseDraftAnswer(
  answer: string,
  { term, language }: { readonly term: string; readonly language: DictionaryLanguage },
): Result<NamedDraft, 'refused' | 'unusable'> {
  const value = answer.length > draftBounds.answer ? undefined : jsonOf(answer)
  if (typeof value !== 'object' || value === null) return err('unusable')
  const { isMusicalTerm } = value as { isMusicalTerm?: unknown }
  if (isMusicalTerm === false) return err('refused')
  const read = answerSchema.safeParse(value)
  if (isMusicalTerm !== true || !read.success) return err('unusable')
  const { pronunciation, etymology, related, ...fields } = read.data
  const { definition, example } = fields
  const isSane =
    [definition, example].every((text) =>
      [text, withoutTerm(text, term)].some((part) => isWrittenIn(language, part)),
    ) &&
    !hasOtherChinese(language, definition + example) &&
    foldText(definition) !== foldText(term) &&
    foldText(definition) !== foldText(example)
  if (!isSane) return err('unusable')
  return ok({
    ...fields,
    headword: draftSlugOf(fields.headword) === draftSlugOf(term) ? fields.headword : term,
    ...(pronunciation ? { pronunciation } : {}),
    etymology: etymology ?? [],
    relatedNames: related ?? [],
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.trim().replace(FENCE, ''))
  } catch {
    return undefined
  }
}

/** Returns a text without the term, which may be in any script. */
function withoutTerm(text: string, term: string): string {
  return text.toLowerCase().replaceAll(term.toLowerCase(), ' ')
}

/** The maximum share of letters in a Chinese text that are neither Han nor Latin. */
const FOREIGN = 0.1
/** The minimum share of Latin letters in a text of any other language. The rest may explain a foreign word. */
const LATIN = 0.6

/**
 * Returns true if a text is in the script of the language. A Chinese text has more than one Chinese character
 * for every four Latin letters. It has no kana and at most 10 % other letters. Any other text has at least 60 %
 * Latin letters.
 */
function isWrittenIn(language: DictionaryLanguage, text: string): boolean {
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0
  const letters = count(/\p{L}/gu)
  const han = count(/\p{Script=Han}|\p{Script=Bopomofo}/gu)
  const latin = count(/\p{Script=Latin}/gu)
  if (!language.startsWith('zh')) return latin > 0 && latin >= letters * LATIN
  const hasKana = /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)
  return han > latin / 4 && letters - han - latin <= letters * FOREIGN && !hasKana
}

/** Frequent characters that the other Chinese script writes differently. Both lists have the same order. */
const scripts = {
  'zh-CN': '这们为说对时会来过还实现样动发门问间声乐节调谱弹装饰线连轻缓渐单双变简语词汉长书东马鸟见贝车风',
  'zh-TW': '這們為說對時會來過還實現樣動發門問間聲樂節調譜彈裝飾線連輕緩漸單雙變簡語詞漢長書東馬鳥見貝車風',
} as const

/** Returns true for a Chinese text with characters of the Chinese script that `language` does not use. */
function hasOtherChinese(language: DictionaryLanguage, text: string): boolean {
  if (language !== 'zh-TW' && language !== 'zh-CN') return false
  const other: string = scripts[language === 'zh-TW' ? 'zh-CN' : 'zh-TW']
  return Array.from(text).some((sign) => other.includes(sign))
}
