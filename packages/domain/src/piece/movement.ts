import { foldText } from '../shared/fold-text'
import { isMovementNumeral, romanNumber } from './movement-numeral'

const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'first premier premiere primer primero erster 1st i 一',
    'second deuxieme seconde segundo zweiter 2nd ii 二',
    'third troisieme tercer tercero dritter 3rd iii 三',
    'fourth quatrieme cuarto vierter 4th iv 四',
    'fifth cinquieme quinto funfter 5th v 五',
    'sixth sixieme sexto sechster 6th vi 六',
    'seventh septieme septimo siebter vii 七',
    'eighth huitieme octavo achter viii 八',
    'ninth neuvieme noveno neunter ix 九',
    'tenth dixieme decimo zehnter x 十',
    'xi 十一',
    'xii 十二',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 1])),
)
const ANY_NUMBER = `\\d{1,2}|${Object.keys(ordinals)
  .filter((word) => word < '\u2e80')
  .sort((a, b) => b.length - a.length)
  .join('|')}`
const NUMBER = `(?<number>${ANY_NUMBER})`
/** Matches the suffix of an ordinal, as in `2nd`, `1er`, `2ème` and `2.º`. */
const SUFFIX = '\\.?(?:st|nd|rd|th|er|ere|re|eme|e|de|do|o|º|°)?\\.?'
/** Matches a word for one movement. A plural such as "in 3 movements" counts the movements of a work. */
const MOVEMENT = '(?:movement|movt|mov|mvmt|mvt|satz|mouvement|mouv|movimiento)'
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

/**
 * Matches a number of the work before a word for a movement. A number also follows that word: `Symphony No. 5
 * mov 1`. An ordinal belongs to the movement: `2nd mvt 20`.
 */
const NUMBER_OF_WORK = `(?:\\d{1,2}|[ivx]+) ?${MOVEMENT}\\.? ?(?:\\d|(?:${ANY_NUMBER})${END})`

/** The patterns of a movement in words: `2nd mvt`, `2. Satz`, `mvt 2`, `第二樂章`. */
const inWords = [
  new RegExp(`${START}(?!${NUMBER_OF_WORK})${NUMBER}${SUFFIX} ?${MOVEMENT}\\.?${END}`, 'u'),
  new RegExp(`${START}${MOVEMENT}\\.? ?${NUMBER}${END}`, 'u'),
  /第 ?(?<number>十[一二]?|[一二三四五六七八九]|\d{1,2}) ?[樂乐]?章/u,
]
/** Matches a numeral with its full stop: "II. Adagio". */
const NUMERAL = new RegExp(`${START}(?<number>viii|vii|vi|xii|xi|iv|ix|iii|ii|i|v|x)\\.(?! ?\\d)`, 'u')

export interface NamedMovement {
  /** The number from 1, or null if the text names no movement. */
  readonly number: number | null
  /** The folded text without the movement. */
  readonly rest: string
}

/**
 * Returns the number of the movement that a text names in any of six languages, and the remaining folded text.
 * Reads `3rd mvt`, `2. Satz`, `II. Adagio` and `第三樂章`. The number is null if the text names none.
 */
export function readMovement(text: string): NamedMovement {
  const folded = foldText(text)
  for (const reader of [...inWords, NUMERAL]) {
    const match = reader.exec(folded)
    if (!match) continue
    return { number: numberIn(match), rest: foldText(folded.replace(match[0], ' ')) }
  }
  return { number: null, rest: folded }
}

function numberIn({ groups: { number = '' } = {} }: RegExpMatchArray): number {
  return ordinals[number] ?? Number(number)
}

/** Matches commas, colons, dashes or bars between the work and its movement. */
const BETWEEN = /[\s,:;，：；·|/–—-]+$/u

export interface Movement {
  /** The title of the work, as written. */
  readonly work: string
  /** The number of the movement, from 1. */
  readonly number: number
}

/**
 * Returns the work and the number of a title that names a movement: `Sonata in C, K. 545, II. Andante` is
 * movement 2 of `Sonata in C, K. 545`. Returns null for other titles. The movement must follow the work.
 * Ignores case. A numeral that may count works is no movement: `French Suite II. Allemande`.
 */
export function movementOf(title: string): Movement | null {
  const plain = plainLetters(title)
  if (plain.length !== title.length) return null
  const place = placeInWords(plain) ?? placeOfNumeral(plain)
  if (!place) return null
  const work = title
    .slice(0, place.at)
    .replace(/[\s([（]+$/u, '')
    .replace(BETWEEN, '')
  return work === '' ? null : { work, number: place.number }
}

/** The accented letters in the words for movements, each with its plain letter. Stored titles are NFC. */
const accented: Readonly<Record<string, string>> = { è: 'e', é: 'e', ü: 'u' }

/** Returns the title without the accents in `accented`, at equal length. `foldText` can change the length. */
function plainLetters(title: string): string {
  return title.toLowerCase().replace(/[èéü]/g, (letter) => accented[letter] ?? letter)
}

interface Place {
  readonly at: number
  readonly number: number
}

function placeInWords(plain: string): Place | null {
  for (const pattern of inWords) {
    const match = pattern.exec(plain)
    if (match) return { at: match.index, number: numberIn(match) }
  }
  return null
}

const ANY_NUMERAL = new RegExp(`${START}(?<number>[ivx]+)(?:\\.|${END})`, 'gu')

function placeOfNumeral(plain: string): Place | null {
  for (const match of plain.matchAll(ANY_NUMERAL)) {
    const { index: at, groups: { number: numeral = '' } = {} } = match
    const number = romanNumber(numeral)
    const after = plain.slice(at + match[0].length)
    const hasStop = match[0].endsWith('.')
    if (number !== null && isMovementNumeral({ before: plain.slice(0, at), numeral, hasStop, after })) {
      return { at, number }
    }
  }
  return null
}
