import { foldText } from '../shared/fold-text'
import { isHan } from './line-text'

/** A piece of the logbook, for the one-line log. */
export interface KnownPiece {
  readonly title: string
  readonly composer: string | null
  /** ISO instant or day; null if never practised. */
  readonly lastPractisedAt: string | null
  /** The number of its entries. */
  readonly count: number
}

interface IndexedPiece {
  readonly piece: KnownPiece
  readonly title: string
  readonly whole: string
  readonly words: readonly string[]
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
      return { piece, title, whole, words: whole.split(' ') }
    })
    index.sort((a, b) => comparePieces(a.piece, b.piece))
    indexes.set(pieces, index)
  }
  return index
}

/** Sorts the most recently practised first, then the most frequently practised, then by title. */
function comparePieces(a: KnownPiece, b: KnownPiece): number {
  const recent = compareText(b.lastPractisedAt ?? '', a.lastPractisedAt ?? '')
  if (recent !== 0) return recent
  return b.count - a.count || compareText(a.title, b.title) || compareText(a.composer ?? '', b.composer ?? '')
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Joining words between title and composer; the piece need not contain them. */
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
 * Returns the known pieces that a text names, most likely first. A text equal to one piece's title (or title and
 * composer) names only that piece.
 */
export function matchPieces(text: string, pieces: readonly KnownPiece[]): KnownPiece[] {
  const all = matchWords(text)
  const asked = all.filter((word) => !joining.has(word))
  if (!asked.some(isSignificant)) return exactPieces(text, all, pieces)
  const exact = exactPieces(text, all, pieces)
  if (exact.length > 0) return exact
  return indexOf(pieces)
    .filter(({ words }) => asked.every((word) => words.some((other) => wordNames(word, other))))
    .map(({ piece }) => piece)
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
