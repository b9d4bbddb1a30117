import type { Language } from '../language/languages'
import { normalForm } from '../shared/normalise-text'
import type { CalendarDay } from '../units/calendar-day'
import { clockAt } from './line-clock'
import { dayAt } from './line-day'
import { durationAt } from './line-durations'
import { barsAt, commandAt, quotedAt, tagAt, tempoAt } from './line-marks'
import { periodAt } from './line-period'
import { foldLine, isHan } from './line-text'

/** The shape of a token. A `word` is a token without any other shape. */
export type Shape =
  | { kind: 'duration'; minutes: number }
  /** A time of day as `FoundClock` has it. Its `times` are empty if it is not the beginning of the practice. */
  | { kind: 'clock'; minutes: number | null; times: readonly string[] }
  /** A day in several words or in digits: "le 3 mars", "3/11". `others` are its other readings. */
  | { kind: 'day'; day: CalendarDay; others: readonly CalendarDay[] }
  | { kind: 'bars'; measures: string }
  | { kind: 'tempo'; tempo: number }
  | { kind: 'tag'; tag: string }
  | { kind: 'command'; name: string }
  | { kind: 'quoted'; title: string }
  | { kind: 'word' }

/** Returns a token as typed, without its trailing comma. */
export function bareText(token: Token | undefined): string {
  return token ? token.text.slice(0, token.folded.length) : ''
}

export interface Token {
  /** The characters of the token as typed, including a trailing comma. */
  readonly text: string
  /** The text as `foldLine` returns it, without the trailing comma. */
  readonly folded: string
  readonly shape: Shape
}

interface Found {
  end: number
  shape: Shape
}

/** Matches characters that may begin a day, a time, a duration, bars or a tempo inside a run of Chinese. */
const MAY_BEGIN = /[\d一二兩两三四五六七八九十百半第速@#♩/上大昨今星週周禮礼每节節凌清早中下傍晚夜]/u
const CLOSING = /[》〉」』]/u
/** Matches Chinese numerals, which scanLine does not separate: "四十五分鐘" is not "四" and "十五分鐘". */
const NUMERALS = /[一二兩两三四五六七八九十百]/u
/**
 * Returns true if the character before `end` is `，`, `、` or `；` (巴赫，小步舞曲). Also true for `：`, `,` or `;` after
 * a Chinese character or a closing bracket.
 */
function endsChinesePart(line: string, end: number): boolean {
  const sign = line.charAt(end - 1)
  return (
    /[，、；]/u.test(sign) ||
    (/[：,;]/u.test(sign) && (isHan(line[end - 2]) || CLOSING.test(line[end - 2] ?? '')))
  )
}

/** The context of the shapes of a line. Without `today` no text is a day. */
export interface ScanContext {
  readonly language: Language
  readonly today?: CalendarDay
}

/** Splits a line into tokens by shape. Every visible character is in exactly one token, in typed order. */
export function scanLine(line: string, scan: ScanContext): Token[] {
  const folded = foldLine(line)
  const tokens: Token[] = []
  let at = 0
  while (at < line.length) {
    if (folded[at] === ' ') {
      at++
      continue
    }
    const found =
      shapeAt(line, folded, at, scan) ?? inBrackets(line, folded, at, scan) ?? wordAt(line, folded, at, scan)
    let end = found.end
    const closing = found.shape.kind === 'word' ? /[,;]/ : /[,;:.)]/
    while (end < line.length && closing.test(folded[end] ?? '')) end++
    tokens.push({ text: line.slice(at, end), folded: folded.slice(at, found.end), shape: found.shape })
    at = end
  }
  return tokens
}

/**
 * Matches "4h 45min", which after a title may mean four hands and 45 minutes. scanLine then reads two
 * durations.
 */
const FOUR_HANDS = /^4h \d{1,2} ?(?:m\b|min|')/

/** Reads "(45 min)" and "(metronome 54)" as the values in the brackets; null for bars and other brackets. */
function inBrackets(line: string, folded: string, at: number, scan: ScanContext): Found | null {
  if (folded[at] !== '(') return null
  const found = shapeAt(line, folded, at + 1, scan)
  return found && folded[found.end] === ')' && found.shape.kind !== 'bars' ? found : null
}

function shapeAt(line: string, folded: string, at: number, scan: ScanContext): Found | null {
  const quoted = quotedAt(folded, at)
  if (quoted) {
    const title = line.slice(at + 1, quoted.end - 1).replace(/\\(.)/gsu, '$1')
    if (title.trim() !== '') return { end: quoted.end, shape: { kind: 'quoted', title } }
  }
  const tag = tagAt(folded, at)
  if (tag)
    return { end: tag.end, shape: { kind: 'tag', tag: normalForm(line.slice(at + 1, tag.end), 'NFC') } }
  const command = commandAt(folded, at)
  if (command) {
    return { end: command.end, shape: { kind: 'command', name: line.slice(at + 1, command.end) } }
  }
  const tempo = tempoAt(folded, at)
  if (tempo) return { end: tempo.end, shape: { kind: 'tempo', tempo: tempo.tempo } }
  const bars = barsAt(folded, at, scan.language)
  if (bars) return { end: bars.end, shape: { kind: 'bars', measures: bars.measures } }
  const moment = momentAt(folded, at, scan)
  if (moment) return moment
  const hands = at > 0 && FOUR_HANDS.test(folded.slice(at))
  const duration = hands ? { end: at + 2, minutes: 240 } : durationAt(folded, at)
  if (!duration) return null
  // "30 min d'arpèges": the joining letter does not belong to a title, the capital of "D'un cahier" does.
  const joined = scan.language === 'fr' && / d['’]\p{L}/uy.test(line.slice(duration.end, duration.end + 4))
  const end = duration.end + (joined ? 3 : 0)
  return { end, shape: { kind: 'duration', minutes: duration.minutes } }
}

/** Returns the day, the time of day, or half of a period at index `at`, or null. */
function momentAt(folded: string, at: number, { today, language }: ScanContext): Found | null {
  const period = periodAt(folded, at, language)
  if (period) return period
  const day = today === undefined ? null : dayAt(folded, at, today, language)
  if (day) return { end: day.end, shape: { kind: 'day', day: day.day, others: day.others } }
  const clock = clockAt(folded, at, language)
  return clock && { end: clock.end, shape: { kind: 'clock', minutes: clock.minutes, times: clock.times } }
}

function maySplitAt(folded: string, end: number): boolean {
  const before = folded[end - 1] ?? ''
  const unit = folded[end] ?? ''
  const isInNumber = NUMERALS.test(unit) && NUMERALS.test(before)
  return (isHan(before) || CLOSING.test(before)) && !isInNumber && MAY_BEGIN.test(unit)
}

/**
 * Returns the word at index `at`. Chinese has no spaces, so a word also ends after a comma. It also ends before
 * a title in 《》, a duration, bars, a tempo or a tag.
 */
function wordAt(line: string, folded: string, at: number, scan: ScanContext): Found {
  let end = at + 1
  while (end < line.length && folded[end] !== ' ') {
    const unit = folded[end] ?? ''
    if (unit === '《' || endsChinesePart(line, end)) break
    if (maySplitAt(folded, end) && shapeAt(line, folded, end, scan)) break
    end++
  }
  // The trailing comma stays outside the word's folded spelling.
  while (end > at + 1 && /[,;]/.test(folded[end - 1] ?? '')) end--
  return { end, shape: { kind: 'word' } }
}
