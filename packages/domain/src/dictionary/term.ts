import * as z from 'zod/mini'

/** The subjects of terms, by which readers filter the list. */
export const termCategories = [
  'tempo',
  'dynamics',
  'articulation',
  'expression',
  'technique',
  'ornament',
  'notation',
  'theory',
  'form',
  'genre-style',
  'instrument',
  'performance-practice',
] as const
export type TermCategory = (typeof termCategories)[number]

/** The types of terms. A marking is a word printed in scores, a genre is a kind of music. */
export const termTypes = ['marking', 'sign', 'concept', 'technique', 'instrument', 'genre'] as const
export type TermType = (typeof termTypes)[number]

export const termLevels = ['beginner', 'intermediate', 'advanced'] as const
export type TermLevel = (typeof termLevels)[number]

export const termBounds = {
  /** The maximum length of a headword, a synonym or a spelling, in characters. */
  name: 80,
  gloss: 60,
  definition: 480,
  example: 180,
  related: 6,
  references: 4,
} as const

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** The key of a term in data and addresses: lower-case Latin letters, digits and hyphens. */
export const termSlugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))

/** A BCP 47 language tag such as `it`, `fro` (Old French) or `grc` (Ancient Greek). */
const languageSchema = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))

/** The fields of a term that lists and look-ups need, in any language. */
export const termListingSchema = z.strictObject({
  category: z.enum(termCategories),
  type: z.enum(termTypes),
  level: z.enum(termLevels),
  /** The language that the word comes from. */
  origin: languageSchema,
  /** The word as printed in scores. All languages then use it as the headword. */
  term: z.optional(text(termBounds.name)),
  /** Abbreviations such as `rit.` and `sfz`. */
  abbreviations: z.array(text(termBounds.name)),
  /** Signs such as ♭, and spellings that are not the headword in any language. */
  aliases: z.array(text(termBounds.name)),
})
export type TermListing = z.infer<typeof termListingSchema>

/**
 * The names of a term in one language. A term that is printed in scores has a gloss; all others have a name.
 */
export const termNamesSchema = z.strictObject({
  name: z.optional(text(termBounds.name)),
  synonyms: z.optional(z.array(text(termBounds.name))),
  /**
   * Further texts by which look-ups find the term and which no page shows: `B-Dur` for the major key, `6/8`.
   */
  lookUps: z.optional(z.array(text(termBounds.name))),
  /** The short meaning of a word that is printed in scores. */
  gloss: z.optional(text(termBounds.gloss)),
})
export type TermNames = z.infer<typeof termNamesSchema>

/** The fields of a term that do not depend on the language of the reader. */
export const termFactsSchema = z.strictObject({
  /** The pronunciation in the International Phonetic Alphabet, with the language of the word. */
  pronunciation: z.optional(z.strictObject({ ipa: text(termBounds.name), language: languageSchema })),
  /** The words from which the term derives, the nearest language first. */
  etymology: z.array(z.strictObject({ language: languageSchema, word: text(termBounds.name) })),
  related: z.array(termSlugSchema).check(z.maxLength(termBounds.related)),
  /** Ids of standard works that cover the term. */
  references: z.array(z.string()).check(z.maxLength(termBounds.references)),
})
export type TermFacts = z.infer<typeof termFactsSchema>

/** The definition and the example of a term in one language. */
export const termTextSchema = z.strictObject({
  definition: text(termBounds.definition),
  example: text(termBounds.example),
})
export type TermText = z.infer<typeof termTextSchema>
