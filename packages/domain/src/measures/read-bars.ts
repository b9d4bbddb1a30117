import {
  barWords,
  betweenWords,
  dottedLeadWords,
  endingLetters,
  fillers,
  finalWords,
  firstWords,
  followingWords,
  joinWords,
  leadWords,
  numberedWords,
  numberSigns,
  ordinalEndings,
  pagesWords,
  partWords,
  toWords,
} from './measure-words'
import { type Place, readNounAfter } from './noun-after-bars'
import { isTo, type MeasureToken } from './scan-measures'

/** A bar or a range that a text names. */
export interface BarItem {
  readonly from: number
  readonly to: number
  /** The number of the list that contains the item. Commas separate the items of one list. */
  readonly run: number
  /** True for "2nd", "2.", "第2": a later word may make it a movement. */
  readonly ordinal: boolean
}

/**
 * How the word before a number classifies it: as a bar, a page or other number, a section of the piece and so
 * on.
 */
type Lead = 'none' | 'bar' | 'other' | 'part' | 'first' | 'last' | 'between'

interface BarReader extends Place {
  lead: Lead
  /** The number of the run whose numbers are pages. */
  pagesRun: number
  /** The number of the run that started with 第. */
  ordinalRun: number
  items: BarItem[]
}

interface Bound {
  /** The number, 0 to 9999, or NaN if it cannot be a bar. */
  readonly value: number
  readonly digits: number
  /** `strictly` for an ending ("2nd"), `loosely` for a dot ("2."), which may also end a sentence. */
  readonly ordinal: 'strictly' | 'loosely' | 'not'
}

const HIGHEST_BAR = 9999

/** Returns the bars named in a scanned text, in text order. */
export function readBars(tokens: readonly MeasureToken[]): BarItem[] {
  const reader: BarReader = {
    tokens,
    at: 0,
    lead: 'none',
    run: 0,
    pagesRun: -1,
    ordinalRun: -1,
    items: [],
  }
  for (let token = tokens[0]; token; token = tokens[reader.at]) {
    if (token.kind === 'number') readItem(reader)
    else readOther(reader, token)
  }
  return reader.items
}

function readOther(reader: BarReader, { kind, text }: MeasureToken): void {
  reader.at++
  // After the dot of "p." or the colon of "Takte:", the word still applies to the number.
  if (text === '.' || text === ':' || (reader.lead === 'bar' && numberSigns.has(text))) return
  if (text === '第') reader.ordinalRun = reader.run
  reader.lead = 'none'
  if (kind === 'to' || text === '第' || joinWords.has(text)) return
  reader.run++
  reader.lead = leadOf(reader, text)
  if (pagesWords.has(text)) reader.pagesRun = reader.run
}

function leadOf({ tokens, at }: BarReader, text: string): Lead {
  const next = tokens[at]
  // "#12-20" are bars, but "#12" is a number such as an opus.
  if (barWords.has(text) || (text === '#' && isTo(tokens[at + 1]))) return 'bar'
  if (partWords.has(text)) return 'part'
  if (leadWords.has(text) || numberedWords.has(text)) return 'other'
  if (firstWords.has(text)) return 'first'
  if (finalWords.has(text)) return 'last'
  if (betweenWords.has(text)) return 'between'
  if (dottedLeadWords.has(text) && next?.text === '.') return 'other'
  // In "A4" the number counts bars from a rehearsal letter, so it names no bar.
  return /^[a-z]$/.test(text) && next?.kind === 'number' && next.glued ? 'other' : 'none'
}

function readItem(reader: BarReader): void {
  const { lead, run, at, tokens } = reader
  reader.lead = 'none'
  const quoted = tokens[at - 1]?.text === "'"
  const first = readBound(reader)
  const other = readOtherEnd(reader, lead)
  skipTempo(reader, other)
  const following = readFollowing(reader, other !== null)
  const single = other === null && following === 0
  const isOrdinal = (other ?? first).ordinal !== 'not' || reader.ordinalRun === run
  const strict = (other ?? first).ordinal === 'strictly'
  const noun = readNounAfter(reader, { single, isOrdinal, strict, quoted, named: lead === 'bar' })
  // The number after the slash in "op. 10/3" names no bar either.
  if (lead === 'other' && tokens[reader.at]?.text === '/') {
    reader.at++
    reader.lead = 'other'
  }
  if (noun === 'other' && isOrdinal) dropOrdinals(reader, run)
  if (isOfSomethingElse(lead, single, run === reader.pagesRun)) return
  if (noun === 'other' || noun === 'last' || (noun === 'count' && lead !== 'first')) return
  const [from, to] = endsOf(first, other)
  const isFirst = single && (lead === 'first' || noun === 'first')
  addItem(reader, { from: isFirst ? 1 : from, to: to + following, run, ordinal: isOrdinal })
}

function isOfSomethingElse(lead: Lead, single: boolean, isPage: boolean): boolean {
  if (lead === 'bar') return false
  return isPage || lead === 'other' || (single && (lead === 'part' || lead === 'last'))
}

/**
 * Removes the ordinals of a run from the bars. In "1st and 2nd movement" only the second number is beside the
 * word, and the first names no bar either.
 */
function dropOrdinals(reader: BarReader, run: number): void {
  const { items } = reader
  for (let last = items.at(-1); last?.run === run && last.ordinal; last = items.at(-1)) items.pop()
}

function addItem(reader: BarReader, item: BarItem): void {
  const from = Math.max(1, item.from)
  const to = Math.min(HIGHEST_BAR, item.to)
  if (from <= to) reader.items.push({ ...item, from, to })
}

function readBound(reader: BarReader): Bound {
  const { tokens } = reader
  const figures = (tokens[reader.at]?.text ?? '').replace(/^0+(?=\d)/, '')
  const bound = { value: figures.length > 4 ? Number.NaN : Number(figures), digits: figures.length }
  reader.at++
  const [ending, next] = [tokens[reader.at], tokens[reader.at + 1]]
  if (ending?.text === '.' && next && next.kind !== 'number') {
    reader.at++
    return { ...bound, ordinal: 'loosely' }
  }
  if (!ending?.glued || (toWords.has(ending.text) && next?.kind === 'number' && next.glued)) {
    return { ...bound, ordinal: 'not' }
  }
  if (endingLetters.has(ending.text)) {
    reader.at++
    return { ...bound, ordinal: 'not' }
  }
  if (!ordinalEndings.has(ending.text)) return { ...bound, ordinal: 'not' }
  reader.at++
  return { ...bound, ordinal: 'strictly' }
}

/** Reads the second number of a range. Returns null without moving the reader if there is none. */
function readOtherEnd(reader: BarReader, lead: Lead): Bound | null {
  const { tokens, at: start } = reader
  let at = start
  // In 第12小节到第20小节, a word for bars precedes 到.
  if (isTo(tokens[at + 1]) && barWords.has(tokens[at]?.text ?? '')) at++
  const between = tokens[at]
  if (!isTo(between) && !(lead === 'between' && between && joinWords.has(between.text))) return null
  at++
  for (let token = tokens[at]; token && isFiller(token); token = tokens[at]) at++
  if (tokens[at]?.kind !== 'number') return null
  reader.at = at
  return readBound(reader)
}

/** Skips a tempo after a range: "12-20 à 60". */
function skipTempo(reader: BarReader, other: Bound | null): void {
  const [word, number] = [reader.tokens[reader.at], reader.tokens[reader.at + 1]]
  if (other !== null && word?.text === 'a' && number?.kind === 'number') reader.at += 2
}

function isFiller({ text }: MeasureToken): boolean {
  return fillers.has(text) || barWords.has(text)
}

/**
 * Reads a following "f." or "ff." and returns the number of bars that it adds, else 0. After a range it must
 * touch the number, because "12-20 ff" means loud.
 */
function readFollowing(reader: BarReader, isRange: boolean): number {
  const { tokens } = reader
  const skipped = !isRange && joinWords.has(tokens[reader.at]?.text ?? '') ? 1 : 0
  const word = tokens[reader.at + skipped]
  const bars = followingWords.get(word?.text ?? '') ?? 0
  if (bars === 0 || (isRange && !word?.glued)) return 0
  reader.at += skipped + 1
  return bars
}

/** Returns both ends of a range. An end that cannot be a bar is NaN. */
function endsOf(first: Bound, other: Bound | null): [number, number] {
  const from = first.value
  if (!other) return [from, from]
  const to = other.value
  if (!(to < from)) return [to >= from ? from : Number.NaN, to]
  const base = 10 ** other.digits
  const whole = Math.floor(from / base) * base + to
  return from >= 100 && other.digits < first.digits && whole > from ? [from, whole] : [to, from]
}
