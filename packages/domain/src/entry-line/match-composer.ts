import { foldText } from '../shared/fold-text'
import { isHan } from './line-text'

export interface KnownComposer {
  readonly canonical: string
  readonly variants: readonly string[]
}

export type ComposerMatch =
  | { kind: 'composer'; name: string; from: number; to: number }
  /** An ambiguous surname. The line keeps the typed text. */
  | { kind: 'unsure'; word: string; options: string[] }
  | { kind: 'none' }

interface ComposerIndex {
  readonly names: Map<string, Set<string>>
  readonly surnames: Map<string, Set<string>>
  /** The number of words in the longest spelling of any composer. */
  readonly longest: number
}

/** Returns a name without case, accents, spaces and punctuation marks, to compare it. */
function nameKey(text: string): string {
  return foldText(text)
    .replace(ONE_INITIAL, '$1|')
    .replace(/[\s.,;:'’‧·_()（）-]+/gu, '')
}

/** Matches one initial before a surname. `nameKey` marks it, so that "A. Pärt" is not the word "apart". */
const ONE_INITIAL = /^(\p{L})[.\s]\s*(?=\p{L}{2})/u

const indexes = new WeakMap<readonly KnownComposer[], ComposerIndex>()

function indexOf(composers: readonly KnownComposer[]): ComposerIndex {
  const known = indexes.get(composers)
  if (known) return known
  const names = new Map<string, Set<string>>()
  const surnames = new Map<string, Set<string>>()
  let longest = 1
  for (const { canonical, variants } of composers) {
    for (const name of [canonical, ...variants]) {
      addTo(names, nameKey(name), canonical)
      longest = Math.max(longest, name.trim().split(/\s+/u).length)
    }
    const surname = canonical
      .split(/\s+/u)
      .filter((word) => !/^(?:[IVX]+|Sr\.?|Jr\.?)$/u.test(word))
      .at(-1)
    if (surname && surname !== canonical) addTo(surnames, nameKey(surname), canonical)
  }
  const index = { names, surnames, longest }
  indexes.set(composers, index)
  return index
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  if (key === '') return
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}

/** Words after which a name belongs to the title: "Hommage à Rameau". */
const partOfTitle = new Set(['à', 'on', 'after', 'über', 'sur', 'sobre', 'nach', 'hommage', 'homage'])
/** Matches words after which a name at any distance belongs to the title: "Variations on a theme by Haydn". */
const THEME = /^(?:themes?|thema|themen|thème|tema)$/iu

/**
 * Finds a composer at the start or end of the words, else between them, the longest spelling first. Accepts only
 * spellings of the list and never guesses from a surname alone.
 */
export function matchComposer(words: readonly string[], composers: readonly KnownComposer[]): ComposerMatch {
  const index = indexOf(composers)
  for (let length = Math.min(index.longest, words.length); length >= 1; length--) {
    for (const from of new Set([0, words.length - length])) {
      const match = composerAt(words, from, from + length, index)
      if (match) return match
    }
  }
  return composerBetween(words, index) ?? unsureSurname(words, index)
}

/**
 * Finds a whole name between other words ("arpegios Mauro Giuliani a dos voces"), or returns null. A surname
 * there may follow a given name that is not listed (Leopold Mozart), so the parser asks. Chinese names have no
 * separate parts.
 */
function composerBetween(words: readonly string[], index: ComposerIndex): ComposerMatch | null {
  for (let length = Math.min(index.longest, words.length - 2); length >= 1; length--) {
    for (let from = 1; from + length < words.length; from++) {
      const match = composerAt(words, from, from + length, index)
      const word = words[from] ?? ''
      if (match === null || (length === 1 && isOrdinaryWord(word))) continue
      const isEnclosed = /^[(（]/u.test(word) && /[)）]$/u.test(words[from + length - 1] ?? '')
      if (match.kind === 'composer' && length === 1 && !isHan(word[0]) && !isEnclosed) {
        return { kind: 'unsure', word, options: [match.name] }
      }
      return match
    }
  }
  return null
}

const KEY_MODE = /^(?:major|minor|dur|moll|majeur|mineur|mayor|menor|flat|sharp)$/iu

function isPartOfTitle(words: readonly string[], from: number): boolean {
  const before = words.slice(0, from)
  return partOfTitle.has((before.at(-1) ?? '').toLowerCase()) || before.some((word) => THEME.test(word))
}

function composerAt(
  words: readonly string[],
  from: number,
  to: number,
  index: ComposerIndex,
): ComposerMatch | null {
  if (isPartOfTitle(words, from)) return null
  // "Vivaldi A minor": the letter is a key, not the initial of "Vivaldi A.".
  if (/^\p{L}$/u.test(words[to - 1] ?? '') && KEY_MODE.test(words[to] ?? '')) return null
  const word = words.slice(from, to).join(' ')
  // "piano part" is not Arvo Pärt.
  if (word === 'part') return null
  const found = index.names.get(nameKey(word)) ?? index.names.get(nameKey(word.replace(/['’]s$/u, '')))
  const [name] = found ?? []
  if (!found || name === undefined) return null
  return found.size > 1 ? { kind: 'unsure', word, options: [...found] } : { kind: 'composer', name, from, to }
}

/** Surnames that are also ordinary words: the parser does not ask about Zhou Long in "long tones". */
const ordinaryWords = new Set(
  (
    'anonymous barber beach berg berlin bridge bruch cage carter chin dont dun er falla field gang glass green hahn ' +
    'horner kern lee london long milan monk parker ponce porter price reich richter rode rose rota sor still ' +
    'traditional victoria wolf york'
  ).split(' '),
)

/** Returns true for an ordinary word rather than a name: lower case, or with an apostrophe ("D'un" is not Tan Dun). */
function isOrdinaryWord(word: string): boolean {
  const plain = word.replace(/['’]/gu, '')
  return ordinaryWords.has(plain === word ? word : plain.toLowerCase())
}

function unsureSurname(words: readonly string[], index: ComposerIndex): ComposerMatch {
  const last = words.length - 1
  for (const at of new Set([0, last, ...words.keys()])) {
    const word = words[at] ?? ''
    const found = index.surnames.get(nameKey(word.replace(/['’]s$/u, '')))
    const isInside = at > 0 && at < last
    if (!found || isOrdinaryWord(word.replace(/[()]/gu, '')) || (isInside && isPartOfTitle(words, at)))
      continue
    return { kind: 'unsure', word, options: [...found] }
  }
  return { kind: 'none' }
}
