import {
  barWords,
  countWords,
  finalWords,
  firstWords,
  gluedUnits,
  joinWords,
  numberedWords,
  partWords,
  playingWords,
  relativeWords,
  toWords,
  unitWords,
} from './measure-words'
import { isTo, type MeasureToken } from './scan-measures'

/** The position in the tokens up to which the text is read. */
export interface Place {
  readonly tokens: readonly MeasureToken[]
  at: number
  /** The number of the current run. A run is a list of numbers that only commas and similar signs separate. */
  run: number
}

/** The properties of the number before the current word. */
interface Numbered {
  /** False for a range such as "12-20". */
  readonly single: boolean
  readonly isOrdinal: boolean
  /** True for an ordinal such as "2nd", which numbers even an unknown word after it. */
  readonly strict: boolean
  readonly quoted: boolean
  /** True if a word before the number names bars. */
  readonly named: boolean
}

/** How the next word classifies a number. Null if the word does not decide it. */
export type NounAfter = 'bars' | 'other' | 'count' | 'first' | 'last' | null

/** Returns how the word after a number classifies it, and consumes a word that belongs to the number. */
export function readNounAfter(place: Place, numbered: Numbered): NounAfter {
  const token = place.tokens[place.at]
  const noun = token ? nounOf(place, token, numbered) : null
  if (noun !== null) {
    place.at++
    place.run++
  }
  return noun
}

function nounOf(place: Place, token: MeasureToken, numbered: Numbered): NounAfter {
  const { single, isOrdinal, strict } = numbered
  const { text } = token
  if (text.startsWith('小') || (isOrdinal && barWords.has(text))) return 'bars'
  if (isPlaying(place, token, numbered)) return null
  if (isUnit(token, numbered)) return 'other'
  if (numbered.named) return null
  if (numberedWords.has(text) || partWords.has(text)) {
    return isOrdinal || numberBehind(place) !== 'single' ? 'other' : null
  }
  if (strict && isUnknown(token)) return 'other'
  return single && !isOrdinal ? nounOfCount(place, token) : null
}

/** Returns true if the word describes how the musician plays the bars: "12-20 hands separate", "12-20 分手練". */
function isPlaying({ tokens, at }: Place, { text }: MeasureToken, { single }: Numbered): boolean {
  if (single) return false
  return playingWords.has(text) || (text === '分' && tokens[at + 1]?.text === '手')
}

/** Returns true for a unit other than bars: "5x", "5 times", and "5'" for minutes. */
function isUnit({ text, glued }: MeasureToken, { named, quoted }: Numbered): boolean {
  if (glued && gluedUnits.has(text)) return true
  return !named && (unitWords.has(text) || (glued && text === "'" && !quoted))
}

function nounOfCount(place: Place, { kind, text }: MeasureToken): NounAfter {
  // In "2:12-20" the first number is a movement, so it names no bar.
  if (text === ':' && numberBehind(place) === 'range') return 'other'
  if (firstWords.has(text)) return 'first'
  if (finalWords.has(text)) return 'last'
  if (relativeWords.has(text)) return 'other'
  // "8 bars" and "8-bar phrase" count bars without naming them.
  const hyphenated = kind === 'to' && barWords.has(place.tokens[place.at + 1]?.text ?? '')
  return (countWords.has(text) || hyphenated) && numberBehind(place) === 'none' ? 'count' : null
}

function isUnknown({ kind, text }: MeasureToken): boolean {
  return kind === 'word' && !joinWords.has(text) && !toWords.has(text)
}

/**
 * Returns the kind of number after the word: a single number ("12-20 page 3"), a range ("2nd mvt 12-20") or
 * none.
 */
function numberBehind({ tokens, at }: Place): 'none' | 'single' | 'range' {
  const place = tokens[at + 1]?.text === '.' ? at + 2 : at + 1
  if (tokens[place]?.kind !== 'number') return 'none'
  return isTo(tokens[place + 1]) && tokens[place + 2]?.kind === 'number' ? 'range' : 'single'
}
