import { COUNTED, formMayTakeNumber, meaningOf, namesNumber } from './line-vocabulary'
import { matchPieces, matchWords } from './match-piece'
import type { LineContext, LineQuestion } from './parsed-line'
import { bareText, type Token } from './scan-line'
import { startsOfEntries } from './several-entries'

const MINUTES_MAX = 1440
/**
 * The smallest likely number of minutes; `LIKELY_MAX` is the largest. The parser keeps any other number at the
 * end in the title and asks: "Mikrokosmos 128", "Beethoven op 49 2".
 */
const LIKELY_MIN = 5
const LIKELY_MAX = 120

export interface ChosenMinutes {
  /** The index of the minutes token; -1 if there is none. */
  index: number
  minutes: number | null
  questions: LineQuestion[]
}

interface Spelled {
  index: number
  text: string
  minutes: number
}

/**
 * Chooses the token that gives the minutes: a duration with a unit, else a bare number as the first or last token. A
 * last number that belongs to the word before it does not count. Every other reading becomes a question. If no reading
 * is likelier than the others, the minutes are null, so that Enter cannot save.
 */
export function chooseMinutes(tokens: readonly Token[], context: LineContext): ChosenMinutes {
  const spelled = tokens.flatMap((token, index): Spelled[] =>
    token.shape.kind === 'duration' ? [{ index, text: bareText(token), minutes: token.shape.minutes }] : [],
  )
  const [first] = spelled
  const clocks = tokens
    .filter(({ shape }) => shape.kind === 'clock' && shape.times.length === 0)
    .map(bareText)
  const entries = startsOfEntries(tokens)
  if (entries.length > 1) return undecided('severalDurations', entries[0] ?? '', entries)
  if (!first) {
    const isOpen = isRange(tokens, 0) || isRange(tokens, tokens.length - 3)
    const chosen: ChosenMinutes = isOpen
      ? { index: -1, minutes: null, questions: leftInTitle(tokens) }
      : chooseBareNumber(tokens, context)
    return withOthers(chosen, tokens, clocks)
  }
  return hoursThenNumber(first, tokens, context) ?? chooseSpelled(spelled, first, clocks, tokens)
}

function undecided(code: LineQuestion['code'], word: string, options: readonly string[]): ChosenMinutes {
  return { index: -1, minutes: null, questions: [{ code, word, options }] }
}

function withOthers(chosen: ChosenMinutes, tokens: readonly Token[], clocks: string[]): ChosenMinutes {
  const word = bareText(tokens[chosen.index])
  if (chosen.index !== -1 && clocks.length > 0 && chosen.questions.length === 0) {
    chosen.questions.push({ code: 'severalDurations', word, options: [word, ...clocks] })
  }
  return chosen
}

function chooseSpelled(
  spelled: readonly Spelled[],
  first: Spelled,
  clocks: readonly string[],
  tokens: readonly Token[],
): ChosenMinutes {
  const last = tokens.length - 1
  // "25 Etude 2:30": a clock time is no more certain than a bare number in front.
  const bare = bareMinutes(tokens[0]) !== null && spelled.every(({ text }) => text.includes(':'))
  const options = [...(bare ? [bareText(tokens[0])] : []), ...spelled.map(({ text }) => text)]
  // "1 minute waltz 20" and "20 一分鐘圓舞曲": one minute belongs to the name of the waltz.
  const titled = [0, last].find((index) => index !== first.index && bareMinutes(tokens[index]) !== null)
  if (options.length === 1 && first.minutes === 1 && titled !== undefined) {
    options.push(bareText(tokens[titled]))
  }
  if (options.length > 1) return undecided('severalDurations', first.text, options)
  const questions: LineQuestion[] =
    clocks.length > 0
      ? [{ code: 'severalDurations', word: first.text, options: [first.text, ...clocks] }]
      : []
  return { index: first.index, minutes: first.minutes, questions }
}

const HOURS_AND_NUMBER = /^(\d{1,2} ?[^\d\s]+) (\d{1,2})$/u
/**
 * Chooses the minutes of a line such as "1h 24 caprices" and asks whether 24 is minutes. Returns null for other
 * lines. The minutes are null for a known piece, a counted noun or a single digit.
 */
function hoursThenNumber(
  { index, text, minutes }: Spelled,
  tokens: readonly Token[],
  context: LineContext,
): ChosenMinutes | null {
  const token = tokens[index]
  const next = tokens[index + 1]
  const joined = HOURS_AND_NUMBER.exec(token?.folded ?? '')
  const follows = joined ? next : tokens[index + 2]
  if (token === undefined || follows?.shape.kind !== 'word' || token.text.length > token.folded.length)
    return null
  if (joined) {
    const [, hours = '', number = ''] = joined
    const options = [`${hours} ${number} min`, `${hours} "${number}"`]
    const question: LineQuestion = { code: 'hoursThenNumber', word: text, options }
    const named = matchPieces(`${number} ${bareText(follows)}`, context.pieces).length > 0
    const isCount = named || COUNTED.test(follows.folded)
    return { index: isCount ? -1 : index, minutes: isCount ? null : minutes, questions: [question] }
  }
  const number = next?.shape.kind === 'word' && /^\d{1,2}$/.test(next.folded) ? next.folded : null
  if (number === null || !/^\d{1,2} ?[a-z]/.test(token.folded) || minutes % 60 !== 0) return null
  const options = [`${number} min`, `"${number}"`]
  return { index: -1, minutes: null, questions: [{ code: 'hoursThenNumber', word: number, options }] }
}

/** Returns true for "2 x 15 Sevcik": the numbers may be seconds, minutes or repetitions. */
function isRepetition([first, sign]: readonly Token[]): boolean {
  return bareMinutes(first) !== null && /^[x×*]$/u.test(sign?.folded ?? '')
}

function chooseBareNumber(tokens: readonly Token[], context: LineContext): ChosenMinutes {
  if (isRepetition(tokens)) return { index: -1, minutes: null, questions: leftInTitle(tokens) }
  return chooseFromEnds(tokens, context)
}

function chooseFromEnds(tokens: readonly Token[], context: LineContext): ChosenMinutes {
  const last = tokens.length - 1
  const firstNumber = bareMinutes(tokens[0])
  const lastNumber = last > 0 ? bareMinutes(tokens[last]) : null
  const lastBelongs = last > 0 && namesNumber(tokens[last - 1]?.folded ?? '')
  if (firstNumber !== null) {
    const pieces = piecesBeginningWith(tokens, context)
    const isLastFree = lastNumber !== null && !lastBelongs
    const word = bareText(tokens[0])
    if (isLastFree && (pieces.length > 0 || !belongsToTitle(tokens.slice(1), context))) {
      return undecided('severalDurations', word, [word, bareText(tokens[last])])
    }
    const questions: LineQuestion[] =
      pieces.length > 0 ? [{ code: 'numberMayBeTitle', word, options: pieces }] : []
    return { index: 0, minutes: firstNumber, questions }
  }
  const rival = lastNumber === null ? null : rivalNumber(tokens)
  if (rival !== null) return undecided('severalDurations', rival, [rival, bareText(tokens[last])])
  if (lastNumber !== null && !lastBelongs && isLikely(lastNumber) && !belongsToTitle(tokens, context)) {
    return { index: last, minutes: lastNumber, questions: [] }
  }
  return { index: -1, minutes: null, questions: leftInTitle(tokens) }
}

/**
 * Returns true for "coro de 8 a 10" and "8 to 10 choir": two such numbers are times of day rather than minutes.
 */
function isRange(tokens: readonly Token[], at: number): boolean {
  const [from, to, until] = at < 0 ? [] : tokens.slice(at, at + 3)
  if (bareMinutes(from) === null || bareMinutes(until) === null) return false
  return /^(?:to|till?|until|bis|à|a|hasta|jusqu'à|到|至)$/u.test(to?.folded ?? '')
}

/**
 * Returns the last number but one if either may be the minutes ("Sonata 30 60", "Mozart 40 or 50"), else null.
 */
function rivalNumber(tokens: readonly Token[]): string | null {
  const before = tokens.at(-2)
  const at = /^(?:or|o|ou|oder|或)$/u.test(before?.folded ?? '') ? -3 : -2
  const rival = tokens.at(at)
  const value = bareMinutes(rival)
  if (value === null || !isLikely(value) || namesNumber(tokens.at(at - 1)?.folded ?? '')) return null
  return bareText(rival)
}

function isLikely(minutes: number): boolean {
  return minutes >= LIKELY_MIN && minutes <= LIKELY_MAX
}

/**
 * Returns the titles of up to five known pieces, such as "24 Caprices". They start with the first number and
 * contain the word after it.
 */
function piecesBeginningWith(tokens: readonly Token[], context: LineContext): string[] {
  const words = wordText(tokens)
  const [number, next] = matchWords(words)
  if (next === undefined) return []
  const ending = bareMinutes(tokens.at(-1)) === null ? words : words.replace(/ \d+$/, '')
  return [...matchPieces(words, context.pieces), ...matchPieces(ending, context.pieces)]
    .map(({ title }) => title)
    .filter((title, at, all) => matchWords(title)[0] === number && all.indexOf(title) === at)
    .slice(0, 5)
}

function belongsToTitle(tokens: readonly Token[], context: LineContext): boolean {
  const before = tokens.at(-2)?.folded ?? ''
  // "lesson 60" is a lesson of an hour, "sonata lesson 60" is not.
  const words = tokens.slice(0, -1).map(bareText).join(' ')
  if (meaningOf(words, context.instruments ?? [])?.kind === 'type') return false
  if (formMayTakeNumber(before)) return true
  return matchPieces(wordText(tokens), context.pieces).length > 0
}

/** Returns the question whether a number left in the title means the minutes, or [] without such a number. */
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

export function bareMinutes(token: Token | undefined): number | null {
  if (token?.shape.kind !== 'word' || !/^\d{1,4}$/.test(token.folded)) return null
  const value = Number(token.folded)
  return value >= 1 && value <= MINUTES_MAX ? value : null
}
