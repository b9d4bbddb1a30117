import { foldText } from '../shared/fold-text'

/** Words that tell one work from another, by kind. Only kinds that both titles name are compared. */
const distinguishingWords: readonly RegExp[] = [
  /^\d+[a-z]?$/,
  /^(?:i{1,3}|iv|vi{0,3}|ix|xi{0,3}|xiv|xvi{0,3}|xix|xx)$/,
  /^(?:[a-h]|flat|sharp|bemol|diese|sostenido|#)$/,
  /^(?:major|minor|dur|moll|majeur|mineur|mayor|menor)$/,
]

/**
 * Returns whether two titles can name the same work: their numbers (opus, No., K., BWV, movement) and their keys agree as
 * far as both name them. Similar letters do not suffice: Op. 36 No. 1 and Op. 36 No. 3 are two sonatinas.
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
