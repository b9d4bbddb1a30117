import { foldText } from '../../shared/fold-text'
import { placesOf, type SearchTerm, type TextPlace } from './search-terms'

const ASCII = /^[!-~]$/
const WHITE_SPACE = /\s/
const COMBINING = /^\p{M}/u

/**
 * Returns the places in a shown text that match the terms, in order and without overlap. Places count UTF-16
 * units of `text`, not of its folded form.
 */
export function matchPlaces(text: string, terms: readonly SearchTerm[]): TextPlace[] {
  const { folded, starts } = foldWithStarts(text)
  const places = terms.flatMap((term) => placesOf(folded, term)).sort((a, b) => a.from - b.from)
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of places) {
    const shown = { from: starts[from] ?? text.length, to: starts[to] ?? text.length }
    const last = merged.at(-1)
    if (last && shown.from <= last.to) last.to = Math.max(last.to, shown.to)
    else if (shown.to > shown.from) merged.push(shown)
  }
  return merged
}

/** Folds a text letter by letter; `starts` has for each folded unit the index of the letter that it comes from. */
function foldWithStarts(text: string): { folded: string; starts: number[] } {
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const letter of lettersOf(text)) {
    const isSpace = WHITE_SPACE.test(letter)
    const plain = isSpace ? (folded.endsWith(' ') ? '' : ' ') : foldLetter(letter)
    for (let unit = 0; unit < plain.length; unit++) starts.push(at)
    folded += plain
    at += letter.length
  }
  starts.push(text.length)
  return { folded, starts }
}

function foldLetter(letter: string): string {
  return ASCII.test(letter) ? letter.toLowerCase() : foldText(letter)
}

/** Returns the letters of a text: each code point with the combining marks that follow it. */
function lettersOf(text: string): string[] {
  const letters: string[] = []
  for (const point of text) {
    if (letters.length > 0 && COMBINING.test(point)) letters[letters.length - 1] += point
    else letters.push(point)
  }
  return letters
}
