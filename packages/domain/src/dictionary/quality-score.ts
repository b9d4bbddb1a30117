import type { TermFacts, TermText } from './term'

const weights = {
  definition: 40,
  example: 15,
  etymology: 10,
  pronunciation: 10,
  related: 10,
  references: 15,
} as const

/** The numbers of related terms and of references that earn their full weights. */
const wanted = { related: 2, references: 1 } as const

/**
 * Returns how complete a term is, from 0 to 100: the sum of the weights of its parts. A definition weighs 40,
 * an example and references 15 each, etymology, pronunciation and related terms 10 each. A word that readers of
 * its language pronounce as expected needs no `pronunciation`. It measures completeness, never correctness.
 */
export function qualityScore(
  { pronunciation, etymology, related, references }: TermFacts,
  { definition, example }: TermText,
  { isForeignWord }: { readonly isForeignWord: boolean },
): number {
  const shares = {
    definition: definition === '' ? 0 : 1,
    example: example === '' ? 0 : 1,
    etymology: etymology.length > 0 ? 1 : 0,
    pronunciation: pronunciation || !isForeignWord ? 1 : 0,
    related: Math.min(1, related.length / wanted.related),
    references: Math.min(1, references.length / wanted.references),
  }
  const parts = Object.keys(weights) as (keyof typeof weights)[]
  return Math.round(parts.reduce((sum, part) => sum + weights[part] * shares[part], 0))
}
