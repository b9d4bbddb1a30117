import type { KnownPiece } from '@segno/domain/entry-line/match-piece'
import type { LineEntry } from '@segno/domain/entry-line/parse-entry-lines'
import type { LineQuestion, LineWord, ParsedLine } from '@segno/domain/entry-line/parsed-line'
import type { CalendarDay } from '@segno/domain/units/calendar-day'

/**
 * One reading of an ambiguous line: its meaning, and the line rewritten so that the parser finds only that
 * meaning.
 */
export interface LineChoice {
  readonly kind: 'minutes' | 'title' | 'piece' | 'composer' | 'bars' | 'day' | 'time'
  /** The text that the button of the choice names, such as a duration, a day or a title. */
  readonly word: string
  readonly line: string
}

const BARE_NUMBER = /^\d+$/

/** Returns a piece as questions name it: `Title (Composer)`, or the title alone. */
export function pieceName({ title, composer }: Pick<KnownPiece, 'title' | 'composer'>): string {
  return composer ? `${title} (${composer})` : title
}

/** Returns the line with minutes added at its start. */
export function withMinutes(line: string, minutes: number): string {
  return `${minutes}min ${line.trim()}`.trim()
}

/** Returns the line with the instrument's id as a command at its end: `/bass-clarinet`. */
export function withInstrument(line: string, id: string): string {
  return `${line.trim()} /${id.replace(/\s+/gu, '-')}`.trim()
}

/** Returns the line with its day replaced by `day`, or with `day` at its start. */
export function withDay(line: string, { words }: ParsedLine, day: CalendarDay): string {
  const typed = words.find(({ role }) => role === 'day')
  return typed ? replaced(words, typed.text, day) : `${day} ${line.trim()}`
}

/** Returns the line with `text` in place of the entry at index `at`. */
export function withEntry(parts: readonly LineEntry[], at: number, text: string): string {
  return parts.map(({ line }, index) => (index === at ? text : line)).join(', ')
}

/**
 * Adds `am` to a time (`HH:MM`) that the parser would misread. The parser reads 3:30 as a duration and, in
 * English, 11:30 as either half of the day. Returns all other times unchanged.
 */
function sureTime(time: string): string {
  return time < '06:00' || (time >= '10:00' && time < '12:00')
    ? `${Number(time.slice(0, 2))}${time.slice(2)}am`
    : time
}

/**
 * Returns the readings that a question offers, each as a rewritten line. Returns [] for a question that needs
 * typed text, such as a missing title.
 */
export function choicesOf(
  question: LineQuestion,
  parsed: ParsedLine,
  pieces: readonly KnownPiece[],
): LineChoice[] {
  const { words } = parsed
  const { code, word, options } = question
  switch (code) {
    case 'severalDurations':
      return [...new Set(options)].map((option) => ({
        kind: 'minutes',
        word: option,
        line: onlyDuration(words, option, options),
      }))
    case 'hoursThenNumber':
      return options.map((option) => ({ ...hoursChoice(option), line: replaced(words, word, option) }))
    case 'dayUnsure':
      return [
        ...options.map((day): LineChoice => ({ kind: 'day', word: day, line: replaced(words, word, day) })),
        { kind: 'title', word, line: replaced(words, word, quoted(word)) },
      ]
    case 'timeUnsure':
      return options.map((time) => ({
        kind: 'time',
        word: time,
        line: replaced(words, word, sureTime(time)),
      }))
    case 'dayMayBeTitle':
    case 'leftInTitle':
      return [{ kind: 'title', word, line: replaced(words, word, quoted(word)) }]
    case 'numberMayBeMinutes':
      return [...new Set(options)].map((option) => ({
        kind: 'minutes',
        word: option,
        line: replaced(words, option, `${option}min`),
      }))
    case 'numberMayBeTitle':
      return [
        { kind: 'minutes', word, line: replaced(words, word, `${word}min`) },
        ...pieces
          .filter(({ title }) => options.includes(title))
          .slice(0, 5)
          .map((piece) => pieceChoice(words, piece, word)),
      ]
    case 'severalPieces':
      return [
        ...[word, ...options]
          .map((name) => pieces.find((piece) => pieceName(piece) === name))
          .filter((piece) => piece !== undefined)
          .map((piece) => pieceChoice(words, piece)),
        // A single piece is a guess, so the text as typed is the other reading.
        ...(options.length === 0 && parsed.matchedPiece !== null ? [asTyped(words)] : []),
      ]
    case 'rangeMayBeBars':
      return [
        ...options.map((option): LineChoice => ({ kind: 'bars', word, line: replaced(words, word, option) })),
        { kind: 'title', word, line: replaced(words, word, quoted(word)) },
      ]
    case 'composerUnsure':
      return [
        ...options.map(
          (name): LineChoice => ({ kind: 'composer', word: name, line: replaced(words, word, name) }),
        ),
        { kind: 'title', word, line: replaced(words, word, quoted(word)) },
      ]
    case 'repeated':
    case 'unknownCommand':
    case 'titleMissing':
      return []
  }
}

/**
 * Returns the text in quotes, so that the parser reads it as a title. Escapes quotes inside it, as the parser
 * also reads typographic quotes.
 */
function quoted(text: string): string {
  return `"${text.replace(/["“”„‟«»\\]/gu, '\\$&')}"`
}

function isWord(word: LineWord, bare: string): boolean {
  return word.text.replace(/[,，;；、:.)]+$/u, '') === bare.replace(/[.)]+$/u, '')
}

/** Returns the line with the first occurrence of `bare` replaced by `by`. */
function replaced(words: readonly LineWord[], bare: string, by: string): string {
  const at = words.findIndex((word) => isWord(word, bare))
  return words.map(({ text }, index) => (index === at ? by : text)).join(' ')
}

/**
 * Returns the line in which the parser reads only `chosen` as the duration. Quotes turn other durations into
 * title text. Omits other durations that the parser ignored.
 */
function onlyDuration(words: readonly LineWord[], chosen: string, options: readonly string[]): string {
  let found = false
  return words
    .map((word) => {
      const option = options.find((text) => isWord(word, text))
      if (option === undefined) return word.text
      if (option === chosen && !found) {
        found = true
        return BARE_NUMBER.test(option) ? `${option}min` : asDuration(word)
      }
      if (word.role === 'ignored') return ''
      return quoted(option)
    })
    .filter((text) => text !== '')
    .join(' ')
}

/** Returns the meaning of an option: `1h 24 min` is a duration, `1h "24"` leaves the number in the title. */
function hoursChoice(option: string): Pick<LineChoice, 'kind' | 'word'> {
  const title = /"(\d+)"/.exec(option)?.[1]
  return title === undefined ? { kind: 'minutes', word: option } : { kind: 'title', word: title }
}

/** Returns a time of day as a duration in minutes: `18h30` becomes `1110min`. Returns other words unchanged. */
function asDuration({ text, role }: LineWord): string {
  const clock = /(\d{1,2}) ?\D+ ?(\d{2})?$/u.exec(text)
  if ((role !== 'ignored' && role !== 'time') || !clock) return text
  return `${Number(clock[1]) * 60 + Number(clock[2] ?? 0)}min`
}

/**
 * Returns the choice that keeps the typed title. Its line has this title in quotes, which the parser matches
 * with no piece.
 */
function asTyped(words: readonly LineWord[]): LineChoice {
  const title = words.filter(({ role }) => role === 'title').map(({ text }) => text)
  const name = quoted(title.join(' '))
  const at = words.findIndex(({ role }) => role === 'title')
  const line = words
    .flatMap(({ text, role }, index) => (index === at ? [name] : role === 'title' ? [] : [text]))
    .join(' ')
  return { kind: 'title', word: title.join(' '), line }
}

/**
 * Returns the line with its title and composer replaced by those of `work`. Changes no line that names neither.
 */
export function withWork({ words }: ParsedLine, work: Pick<KnownPiece, 'title' | 'composer'>): string {
  const isNamed = ({ role }: LineWord) => role === 'title' || role === 'composer'
  const at = words.findIndex(isNamed)
  return words
    .flatMap((word, index) =>
      index === at ? [quoted(work.title), work.composer ?? ''] : isNamed(word) ? [] : [word.text],
    )
    .filter((text) => text !== '')
    .join(' ')
}

/**
 * Returns the choice of `piece`. Its line has the piece's title and composer in place of the title, composer
 * and `number` that the line names.
 */
function pieceChoice(words: readonly LineWord[], piece: KnownPiece, number?: string): LineChoice {
  const name = quoted(`${piece.title} ${piece.composer ?? ''}`.trim())
  const isNamed = (word: LineWord) =>
    word.role === 'title' || word.role === 'composer' || (number !== undefined && isWord(word, number))
  const at = words.findIndex(isNamed)
  const line = words
    .flatMap((word, index) => (index === at ? [name] : isNamed(word) ? [] : [word.text]))
    .join(' ')
  return { kind: 'piece', word: pieceName(piece), line }
}
