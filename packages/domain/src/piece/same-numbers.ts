import { foldText } from '../shared/fold-text'

/** Words that distinguish works, by kind. Two titles are compared only in kinds that both name. */
const distinguishingWords: readonly RegExp[] = [
  /^\d+[a-z]?$/,
  /^(?:i{1,3}|iv|vi{0,3}|ix|xi{0,3}|xiv|xvi{0,3}|xix|xx)$/,
  /^(?:[a-h]|flat|sharp|bemol|diese|sostenido|#)$/,
  /^(?:major|minor|dur|moll|majeur|mineur|mayor|menor)$/,
]

/**
 * Returns true if two titles can name the same work. Compares numbers (opus, No., K., BWV, movement) and keys,
 * but only kinds that both titles name. Op. 36 No. 1 and Op. 36 No. 3 are two sonatinas, however similar their
 * letters.
 */
export function sameNumbers(a: string, b: string): boolean {
  const [wordsOfA, wordsOfB] = [wordsOf(a), wordsOf(b)]
  return distinguishingWords.every((kind) => {
    const [inA, inB] = [matching(wordsOfA, kind), matching(wordsOfB, kind)]
    return inA === '' || inB === '' || inA === inB
  })
}

function wordsOf(title: string): string[] {
  return foldText(title).match(/[a-z]+|\d+[a-z]?\b|\d+|#/g) ?? []
}

function matching(words: readonly string[], kind: RegExp): string {
  return words.filter((word) => kind.test(word)).join(' ')
}
