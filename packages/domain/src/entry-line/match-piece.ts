import {
  type CatalogueNumber,
  compareCatalogueNumbers,
  readCatalogueNumbers,
  withoutCatalogueNumbers,
} from '../piece/catalogue-number'
import { movementOf, readMovement } from '../piece/movement'
import { foldText } from '../shared/fold-text'
import { isHan } from './line-text'

/** A piece of the diary that a line may name. */
export interface KnownPiece {
  readonly title: string
  readonly composer: string | null
  /** ISO instant or day; null if never practised. */
  readonly lastPractisedAt: string | null
  /** The number of entries that name the piece. */
  readonly count: number
}

interface IndexedPiece {
  readonly piece: KnownPiece
  readonly title: string
  readonly whole: string
  readonly words: readonly string[]
  readonly numbers: readonly CatalogueNumber[]
}

/** Splits a text into comparable words: folded, letters apart from digits ("op9" is "op", "9"). */
export function matchWords(text: string): string[] {
  return (
    foldText(text)
      .match(/\p{N}+|\p{Script=Han}+|[\p{L}\p{M}]+/gu)
      ?.flatMap(splitHan) ?? []
  )
}

/** Splits a run of letters between Chinese and other scripts, because a title can mix them without a space. */
function splitHan(word: string): string[] {
  return word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
}

// Callers keep their lists unchanged between keystrokes, so we index each list once.
const indexes = new WeakMap<readonly KnownPiece[], IndexedPiece[]>()

function indexOf(pieces: readonly KnownPiece[]): IndexedPiece[] {
  let index = indexes.get(pieces)
  if (!index) {
    index = pieces.map((piece) => {
      const title = matchWords(piece.title).join(' ')
      const composer = matchWords(piece.composer ?? '').join(' ')
      const whole = `${title} ${composer}`.trim()
      return { piece, title, whole, words: whole.split(' '), numbers: readCatalogueNumbers(piece.title) }
    })
    index.sort((a, b) => comparePieces(a.piece, b.piece))
    indexes.set(pieces, index)
  }
  return index
}

/**
 * Compares two pieces for a sort: the most recently practised first, then the most frequently practised, then
 * by title.
 */
function comparePieces(a: KnownPiece, b: KnownPiece): number {
  const recent = compareText(b.lastPractisedAt ?? '', a.lastPractisedAt ?? '')
  if (recent !== 0) return recent
  return b.count - a.count || compareText(a.title, b.title) || compareText(a.composer ?? '', b.composer ?? '')
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Words that join title and composer; the piece need not contain them. */
const joining = new Set([
  'by',
  'von',
  'de',
  'del',
  'di',
  'du',
  'of',
  'the',
  'le',
  'la',
  'el',
  'der',
  'die',
  'das',
])

/**
 * Returns the known pieces that a text names, most likely first. If pieces have the catalogue numbers of the
 * text, returns only these. Else a text equal to a piece's title (or title and composer) names only that piece.
 */
export function matchPieces(text: string, pieces: readonly KnownPiece[]): KnownPiece[] {
  const all = matchWords(text)
  const asked = all.filter((word) => !joining.has(word))
  const byNumber = piecesByNumber(text, pieces)
  if (byNumber.length > 0) return byNumber
  if (!asked.some(isSignificant)) return exactPieces(text, all, pieces)
  const exact = exactPieces(text, all, pieces)
  if (exact.length > 0) return exact
  return indexOf(pieces)
    .filter(({ words }) => asked.every((word) => words.some((other) => wordNames(word, other))))
    .map(({ piece }) => piece)
}

/**
 * Returns the pieces with the catalogue numbers of a text, in any usual writing, whose names contain its other
 * words: `op23/5`, `chopin op. 9 nr 2`. A number of a whole opus names each of its pieces. Returns [] for a
 * text without such numbers.
 */
function piecesByNumber(
  text: string,
  pieces: readonly KnownPiece[],
  least: 'same' | 'whole' = 'whole',
): KnownPiece[] {
  const numbers = readCatalogueNumbers(text)
  if (numbers.length === 0) return []
  const { number: movement, rest: others } = readMovement(withoutCatalogueNumbers(text))
  const rest = matchWords(others).filter((word) => !joining.has(word))
  return indexOf(pieces)
    .filter(({ piece }) => movement === null || movementOf(piece.title)?.number === movement)
    .filter((item) => numbers.every((number) => hasNumber(item, number, least)))
    .filter(({ words }) => rest.every((word) => words.some((other) => wordNames(word, other))))
    .map(({ piece }) => piece)
}

function hasNumber({ numbers }: IndexedPiece, number: CatalogueNumber, least: 'same' | 'whole'): boolean {
  return numbers.some((other) => {
    const compared = compareCatalogueNumbers(number, other)
    return compared === 'same' || compared === least
  })
}

const KEY_SIGNS = /^(?:flat|sharp|es|is|bemol|dièse|sostenido|bémol|minor|moll|mineur|menor)$/u
/**
 * Returns true if a text names a piece only roughly. It may be one word that begins several titles ("concerto"), or the
 * composer and a number ("rach 2"). It may also be the beginning of a longer key ("in E" for E-flat).
 */
export function isVague(text: string, pieces: readonly KnownPiece[]): boolean {
  const [piece] = pieces
  if (!piece) return true
  const asked = matchWords(text).filter((word) => !joining.has(word))
  const title = matchWords(piece.title)
  if (exactPieces(text, matchWords(text), [piece]).length > 0) return false
  // The number of an opus alone may mean a piece that the diary lacks.
  if (piecesByNumber(text, pieces).length > 0) return piecesByNumber(text, pieces, 'same').length === 0
  const significant = asked.filter(isSignificant)
  const named = significant.filter((word) => title.some((other) => wordNames(word, other)))
  const last = asked.at(-1) ?? ''
  const at = title.indexOf(last)
  if (/^[a-h]$/.test(last) && KEY_SIGNS.test(title[at + 1] ?? '')) return true
  if (named.length === 0 && asked.some((word) => /^\p{N}/u.test(word))) return true
  return asked.length === 1 && GENERIC.test(asked[0] ?? '') && title.length > 1
}
/** Matches a musical form or an instrument, because many titles contain these words: "sonata", "violin". */
const GENERIC =
  /^(?:concertos?|konzerte?|conciertos?|sonat[ae]s?|sonaten|suites?|suiten|study|studies|etudes?|etuden|estudios?|preludes?|preludios?|waltz|waltzes|walzer|valses?|vals|concerts?|piano|klavier|violin|violine|violon|violín|cello|violoncello|chelo|flute|flöte|flûte|flauta|guitar|gitarre|guitare|guitarra|trumpet|clarinet|oboe|horn|organ|viola|voice|tuba|harp|鋼琴|钢琴|小提琴|大提琴|長笛|长笛|吉他)$/u

const OPUS = /^(?:op|opus|k|kv|bwv|d|rv|hob|hwv|woo|s|l)$/u

/** Matches "No.", "Nr." and "núm.": titles of one piece differ in this word. */
const NUMBER_SIGN = /^(?:no|nr|num|n|nº|numero|nummer|number|º|ª)$/u

/** Returns the pieces that a text with surplus words names: "Moonlight 1st mvt", "op 27 no 2 mvt 3", "on Für Elise". */
export function nearPieces(
  text: string,
  composer: string | null,
  pieces: readonly KnownPiece[],
): KnownPiece[] {
  const words = matchWords(text).filter((word) => !joining.has(word) && !NUMBER_SIGN.test(word))
  for (let length = words.length; length >= 1; length--) {
    for (const from of new Set([0, words.length - length])) {
      const part = words.slice(from, from + length)
      const isSpecific = part.some((word) => isSignificant(word) && (isHan(word[0]) || word.length >= 4))
      const isOpus = part.some((word, at) => OPUS.test(word) && /^\p{N}/u.test(part[at + 1] ?? ''))
      if (!isSpecific && !isOpus) continue
      const found = indexOf(pieces).filter(
        ({ words: own, piece }) =>
          (composer === null || piece.composer === null || piece.composer === composer) &&
          part.every((word) => own.some((other) => (isSpecific ? wordNames(word, other) : word === other))),
      )
      if (found.length > 0) return found.map(({ piece }) => piece)
    }
  }
  return []
}

function exactPieces(text: string, words: readonly string[], pieces: readonly KnownPiece[]): KnownPiece[] {
  const asked = words.join(' ')
  if (asked === '') return []
  const same = indexOf(pieces).filter(({ title, whole }) => title === asked || whole === asked)
  const typed = same.find(({ piece }) => `${piece.title} ${piece.composer ?? ''}`.trim() === text.trim())
  return (typed ? [typed] : same).map(({ piece }) => piece)
}

/**
 * Returns true for a Chinese word and for other words of three letters or more. Shorter words and numbers match too
 * many pieces.
 */
function isSignificant(word: string): boolean {
  return isHan(word[0]) || (word.length >= 3 && !/^\p{N}/u.test(word))
}

function wordNames(word: string, other: string): boolean {
  if (/^\p{N}/u.test(word)) return other === word
  if (isHan(word[0])) return other.includes(word)
  return other.startsWith(word) || (word.length >= 4 && other.includes(word))
}
