import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { LOOK_UP_LENGTH } from '@segno/domain/dictionary/look-up-text'
import { termCategories, termLevels, termTypes } from '@segno/domain/dictionary/term'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'

/** The maximum number of terms in one response of `listTerms`. */
export const TERMS_LISTED = 200
const TERMS_FOUND = 50

const languageSchema = z.enum(dictionaryLanguages)

const filters = {
  language: noted(z._default(languageSchema, 'en'), { description: 'The language of the texts.' }),
  category: z.optional(z.enum(termCategories)),
  difficulty: z.optional(z.enum(termLevels)),
  type: z.optional(z.enum(termTypes)),
  letter: noted(z.optional(z.string().check(z.regex(/^[A-Za-z#]$/))), {
    description:
      'The first letter of the headword without its accent, or # for digits, signs and Chinese characters.',
  }),
}

const countUpTo = (most: number, usual: number) =>
  noted(z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual), {
    type: 'integer',
    minimum: 1,
    maximum: most,
    description: `The most terms of the answer. Absent: ${usual}.`,
  })

/** The schema of a term with only the fields that lists show. */
const listedTermSchema = z.object({
  term: noted(z.string(), { description: 'The key of the term in addresses.', examples: ['cedez'] }),
  headword: noted(z.string(), { description: 'The word that scores print, or the name in the language.' }),
  category: z.enum(termCategories),
  type: z.enum(termTypes),
  difficulty: z.enum(termLevels),
  gloss: noted(z.nullable(z.string()), { description: 'The short meaning of a word that scores print.' }),
  abbreviations: z.array(z.string()),
})
export type ListedTerm = z.infer<typeof listedTermSchema>

const termSchema = z.object({
  ...listedTermSchema.shape,
  language: languageSchema,
  languages: noted(z.array(languageSchema), { description: 'The languages that have this term.' }),
  address: noted(z.string(), {
    description: 'The path of the page of the term.',
    examples: ['/dictionary/en/cedez'],
  }),
  synonyms: z.array(z.string()),
  aliases: noted(z.array(z.string()), { description: 'Signs and other spellings.' }),
  pronunciation: noted(z.nullable(z.object({ ipa: z.string(), language: z.string() })), {
    description: 'In the International Phonetic Alphabet, and the language that it is spoken in.',
  }),
  etymology: noted(z.array(z.object({ language: z.string(), word: z.string() })), {
    description: 'Where the word comes from, the nearest language first.',
  }),
  definition: z.string(),
  example: z.nullable(z.string()),
  tempo: noted(z.nullable(z.object({ low: z.int(), high: z.int() })), {
    description: 'The usual tempo of a tempo word, in beats a minute.',
  }),
  related: z.array(listedTermSchema),
  references: z.array(
    z.object({ author: z.string(), title: z.string(), imprint: z.string(), url: z.nullable(z.string()) }),
  ),
  qualityScore: noted(z.int(), { description: 'How complete the term is, from 0 to 100.' }),
  aiGenerated: noted(z.boolean(), {
    description: 'True for a draft of an AI service. Shipped terms: false.',
  }),
})
export type TermAnswer = z.infer<typeof termSchema>

export const searchTerms = {
  method: 'GET',
  path: '/api/dictionary/search',
  summary: 'Finds musical terms by a name, an abbreviation, a sign or a near misspelling, best first.',
  authenticated: false,
  query: z.object({
    q: noted(z.string(), {
      minLength: 1,
      maxLength: LOOK_UP_LENGTH,
      description: 'The look-up, in any of the six languages.',
      examples: ['cédez'],
    }),
    ...filters,
    limit: countUpTo(TERMS_FOUND, 20),
  }),
  answer: z.object({ terms: z.array(listedTermSchema) }),
  refusals: ['invalid_request', 'rate_limited'],
} satisfies ApiCall

export const listTerms = {
  method: 'GET',
  path: '/api/dictionary/terms',
  summary: 'Lists musical terms in the order of the alphabet, with the letters that the dictionary has.',
  authenticated: false,
  query: z.object({
    ...filters,
    limit: countUpTo(TERMS_LISTED, 100),
    skip: noted(z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0), {
      type: 'integer',
      minimum: 0,
      description: 'The number of first terms to leave out: those that earlier answers held.',
    }),
  }),
  answer: z.object({
    terms: z.array(listedTermSchema),
    total: noted(z.int(), { description: 'The number of terms that fit the filters.' }),
    letters: noted(z.array(z.object({ letter: z.string(), count: z.int() })), {
      description: 'Every letter of this language, with the number of its terms.',
    }),
  }),
  refusals: ['invalid_request', 'rate_limited'],
} satisfies ApiCall

export const getTerm = {
  method: 'GET',
  path: '/api/dictionary/terms/{language}/{term}',
  summary: 'Returns a musical term in one of six languages: en, es, fr, de, zh-TW or zh-CN.',
  authenticated: false,
  answer: termSchema,
  refusals: ['not_found', 'rate_limited'],
} satisfies ApiCall

export const dictionaryCalls = [searchTerms, listTerms, getTerm]
