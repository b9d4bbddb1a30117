import { foldText } from '../shared/fold-text'

const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'first premier premiere primer primero erster 1st i 一',
    'second deuxieme segundo zweiter 2nd ii 二',
    'third troisieme tercer tercero dritter 3rd iii 三',
    'fourth quatrieme cuarto vierter 4th iv 四',
    'fifth cinquieme quinto funfter 5th v 五',
    'sixth sixieme sexto sechster 6th vi 六',
    'vii',
    'viii',
    'ix',
    'x',
    'xi',
    'xii',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 1])),
)
const NUMBER = `(?<number>\\d{1,2}|${Object.keys(ordinals)
  .filter((word) => word < '\u2e80')
  .sort((a, b) => b.length - a.length)
  .join('|')})`
const MOVEMENT = '(?:movements?|movt?s?|mvmts?|mvts?|satz|mouvements?|movimientos?)'
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

/** `2nd mvt`, `2. Satz`, `mvt 2`, `第二樂章`. */
const inWords = [
  new RegExp(`${START}${NUMBER}(?:st|nd|rd|th|er|ere|eme|e|o|º|\\.)?\\.? ?${MOVEMENT}\\.?${END}`, 'u'),
  new RegExp(`${START}${MOVEMENT}\\.? ?${NUMBER}${END}`, 'u'),
  /第(?<number>[一二三四五六]|\d{1,2})[樂乐]?章/u,
]
/** A numeral with its full stop: "II. Adagio". */
const NUMERAL = new RegExp(`${START}(?<number>viii|vii|vi|xii|xi|iv|ix|iii|ii|i|v|x)\\.(?! ?\\d)`, 'u')

export interface NamedMovement {
  /** From 1; null if the text names no movement. */
  readonly number: number | null
  /** The folded text without it. */
  readonly rest: string
}

/** Reads the movement that a text names, in six languages: `3rd mvt`, `2. Satz`, `II. Adagio`, `第三樂章`. */
export function readMovement(text: string): NamedMovement {
  const folded = foldText(text)
  for (const reader of [...inWords, NUMERAL]) {
    const match = reader.exec(folded)
    const written = match?.groups?.number
    if (!match || written === undefined) continue
    const number = ordinals[written] ?? Number(written)
    return { number, rest: foldText(folded.replace(match[0], ' ')) }
  }
  return { number: null, rest: folded }
}

/** A comma, a colon, a dash or a line between the work and its movement. */
const BETWEEN = /[\s,:;，：；·|/–—-]+$/u

export interface Movement {
  /** The title of the work, as written. */
  readonly work: string
  /** From 1. */
  readonly number: number
}

/**
 * Returns the work and the number of a title that names a movement: `Sonata in C, K. 545, II. Andante` is the second of
 * `Sonata in C, K. 545`. Returns null for other titles. The movement has to follow the work.
 */
export function movementOf(title: string): Movement | null {
  const number = readMovement(title).number
  if (number === null) return null
  const at = beginningOf(title)
  const work =
    at === null
      ? ''
      : title
          .slice(0, at)
          .replace(/[\s([（]+$/u, '')
          .replace(BETWEEN, '')
  return work === '' ? null : { work, number }
}

/** Letters of the words for movements that carry accents. Titles are stored composed. */
const accented: Readonly<Record<string, string>> = { è: 'e', é: 'e', ü: 'u' }

/** Where the movement begins in the title as written. Folding can change lengths, so only single letters are replaced. */
function beginningOf(title: string): number | null {
  const plain = title.toLowerCase().replace(/[èéü]/g, (letter) => accented[letter] ?? letter)
  if (plain.length !== title.length) return null
  for (const pattern of [...inWords, NUMERAL]) {
    const match = pattern.exec(plain)
    if (match) return match.index
  }
  return null
}
