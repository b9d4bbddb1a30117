import { formMayTakeNumber, namesNumber } from './line-vocabulary'
import { matchPieces, matchWords } from './match-piece'
import type { LineContext, LineQuestion } from './parsed-line'
import type { Token } from './scan-line'

const MINUTES_MAX = 1440

export interface ChosenMinutes {
  /** The index of the minutes token; -1 if there is none. */
  index: number
  minutes: number | null
  questions: LineQuestion[]
}

/**
 * Chooses the token that gives the minutes. A duration with a unit wins; otherwise a bare number as first
 * token, else as last, unless it belongs to the word before it. Every other reading becomes a question.
 */
export function chooseMinutes(tokens: readonly Token[], context: LineContext): ChosenMinutes {
  const spelled = tokens.flatMap((token, index) =>
    token.shape.kind === 'duration' ? [{ index, text: bareText(token), minutes: token.shape.minutes }] : [],
  )
  const [first] = spelled
  if (first) {
    // "25 Etude 2:30": a clock time is no more certain than a bare number in front.
    const bare = bareMinutes(tokens[0]) !== null && spelled.every(({ text }) => text.includes(':'))
    const options = [...(bare ? [bareText(tokens[0])] : []), ...spelled.map(({ text }) => text)]
    const questions: LineQuestion[] =
      options.length > 1 ? [{ code: 'severalDurations', word: first.text, options }] : []
    return { index: first.index, minutes: first.minutes, questions }
  }
  return chooseBareNumber(tokens, context)
}

function chooseBareNumber(tokens: readonly Token[], context: LineContext): ChosenMinutes {
  const last = tokens.length - 1
  const firstNumber = bareMinutes(tokens[0])
  const lastNumber = last > 0 ? bareMinutes(tokens[last]) : null
  const lastBelongs = last > 0 && namesNumber(tokens[last - 1]?.folded ?? '')
  if (firstNumber !== null) {
    const questions: LineQuestion[] = []
    const others = numbersBehindCommas(tokens)
    if (lastNumber !== null && !lastBelongs && !belongsToTitle(tokens.slice(1), context)) {
      others.push(bareText(tokens[last]))
    }
    if (others.length > 0) {
      const options = [bareText(tokens[0]), ...others]
      questions.push({ code: 'severalDurations', word: bareText(tokens[0]), options })
    }
    const pieces = piecesBeginningWith(tokens, context)
    if (pieces.length > 0) {
      questions.push({ code: 'numberMayBeTitle', word: bareText(tokens[0]), options: pieces })
    }
    return { index: 0, minutes: firstNumber, questions }
  }
  if (lastNumber !== null && !lastBelongs && !belongsToTitle(tokens, context)) {
    return { index: last, minutes: lastNumber, questions: [] }
  }
  return { index: -1, minutes: null, questions: leftInTitle(tokens) }
}

/** Returns the numbers that start further entries: "10 thirds, 20 scales, 30 Bach" is three entries in one line. */
function numbersBehindCommas(tokens: readonly Token[]): string[] {
  return tokens
    .filter((token, at) => {
      const before = tokens[at - 1]
      const next = tokens[at + 1]
      if (!before || bareMinutes(before) !== null) return false
      if (next?.shape.kind !== 'word' || /^\d/.test(next.folded)) return false
      return bareMinutes(token) !== null && before.text.length > before.folded.length
    })
    .map(bareText)
}

/** Returns the known pieces whose title starts with the first number and contains the word after it: "24 Caprices". */
function piecesBeginningWith(tokens: readonly Token[], context: LineContext): string[] {
  const words = wordText(tokens)
  const [number, next] = matchWords(words)
  if (next === undefined) return []
  return matchPieces(words, context.pieces)
    .map(({ title }) => title)
    .filter((title) => matchWords(title)[0] === number)
    .slice(0, 5)
}

function belongsToTitle(tokens: readonly Token[], context: LineContext): boolean {
  const before = tokens.at(-2)?.folded ?? ''
  if (formMayTakeNumber(before)) return true
  return matchPieces(wordText(tokens), context.pieces).length > 0
}

/** Asks whether an unclaimed number of the title was meant as minutes. */
function leftInTitle(tokens: readonly Token[]): LineQuestion[] {
  const options = tokens
    .filter((token, at) => bareMinutes(token) !== null && !namesNumber(tokens[at - 1]?.folded ?? ''))
    .map(bareText)
  const [word] = options
  return word === undefined ? [] : [{ code: 'numberMayBeMinutes', word, options }]
}

function wordText(tokens: readonly Token[]): string {
  return tokens
    .filter(({ shape }) => shape.kind === 'word')
    .map(bareText)
    .join(' ')
}

function bareMinutes(token: Token | undefined): number | null {
  if (token?.shape.kind !== 'word' || !/^\d{1,4}$/.test(token.folded)) return null
  const value = Number(token.folded)
  return value >= 1 && value <= MINUTES_MAX ? value : null
}

/** Returns a token as typed, without its trailing comma. */
export function bareText(token: Token | undefined): string {
  return token ? token.text.slice(0, token.folded.length) : ''
}
