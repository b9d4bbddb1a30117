import { dayOfToken, splitChinese } from './line-fillers'
import { readNightTimes } from './line-time'
import { COUNTED, formMayTakeNumber, namesNumber } from './line-vocabulary'
import { matchPieces } from './match-piece'
import type { LineContext } from './parsed-line'
import { bareText, scanLine, type Token } from './scan-line'
import { joinsEntries } from './several-entries'

/**
 * The smallest bare number that `isMinutes` accepts; `LIKELY_MAX` is the largest. "Mikrokosmos 128" is a title.
 */
const LIKELY_MIN = 5
const LIKELY_MAX = 120

const aboutTheEntry: ReadonlySet<string> = new Set(['clock', 'day', 'tag', 'command', 'tempo', 'bars'])

interface PlacedToken extends Token {
  /** The index of the token's first character in the line. */
  readonly at: number
}

interface Group {
  readonly tokens: PlacedToken[]
  minutes: PlacedToken | null
}

/**
 * Returns the texts of the entries in a line such as "Hanon 10, Bach invention 15, ballade 20". Each has one duration, and
 * a bare number gets its unit. Returns the line itself if it is one entry, or if a part has no duration of its own:
 * "Nocturne in E-flat major, Op. 9 No. 2 30m".
 */
export function splitEntries(line: string, context: LineContext): string[] {
  const tokens = placed(line, splitChinese(scanLine(line, context), context))
  const parts = partsOf(tokens).map((part) => readNightTimes(part))
  const groups = parts.length < 2 ? null : groupsOf(parts, context)
  if (groups === null || groups.length < 2) return [line]
  return groups.map((group) => textOf(line, group))
}

/**
 * Returns the tokens with their index in the line. They are in typed order, so each one comes after the one
 * before it.
 */
function placed(line: string, tokens: readonly Token[]): PlacedToken[] {
  let from = 0
  return tokens.map((token) => {
    const at = line.indexOf(token.text, from)
    from = at + token.text.length
    return { ...token, at }
  })
}

function partsOf(tokens: readonly PlacedToken[]): PlacedToken[][] {
  const parts: PlacedToken[][] = [[]]
  for (const token of tokens) {
    if (joinsEntries(token) || /^[,;，；、]+$/u.test(token.text)) parts.push([])
    else parts.at(-1)?.push(token)
    if (token.text.length > token.folded.length && /[,;，；、]$/u.test(token.text)) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

/** Joins the parts that belong to one entry. Returns null unless every entry has one duration. */
function groupsOf(parts: readonly PlacedToken[][], context: LineContext): Group[] | null {
  const numbers = minutesOf(parts, context)
  const groups: Group[] = []
  const before: PlacedToken[] = []
  parts.forEach((part, index) => {
    const minutes = numbers[index] ?? null
    const last = groups.at(-1)
    const isOnlyAbout = part.every((token) => isAbout(token, context))
    if (isOnlyAbout && !last) before.push(...part)
    else if (last && (isOnlyAbout || joinsBefore(part, minutes, last))) {
      last.tokens.push(...part)
      last.minutes ??= minutes
    } else groups.push({ tokens: [...before.splice(0), ...part], minutes })
  })
  return groups.every(isOneEntry) ? groups : null
}

/**
 * Returns true if a part belongs to the entry before it. "Op. 9 No. 2" continues the title, and "30m" alone is
 * the duration.
 */
function joinsBefore(part: readonly PlacedToken[], minutes: PlacedToken | null, last: Group): boolean {
  if (last.minutes !== null && minutes !== null) return false
  return (minutes !== null && part.length === 1) || continuesTitle(part)
}

function isOneEntry({ tokens, minutes }: Group): boolean {
  return minutes !== null && tokens.length > 1 && tokens.filter(isDuration).length < 2
}

function isDuration({ shape }: Token): boolean {
  return shape.kind === 'duration'
}

/** Returns true for a token that is about the entry beside it: "yesterday", "18:20" and "/piano". */
function isAbout(token: Token, { today }: LineContext): boolean {
  return aboutTheEntry.has(token.shape.kind) || dayOfToken(token, today) !== null
}

function continuesTitle([first]: readonly Token[]): boolean {
  return (
    first !== undefined && (first.shape.kind !== 'word' || namesNumber(first.folded)) && !isDuration(first)
  )
}

/**
 * Returns the token with the minutes of each part, null for a part without minutes. A number after "invention"
 * counts only if the other parts agree.
 */
function minutesOf(all: readonly PlacedToken[][], context: LineContext): (PlacedToken | null)[] {
  const parts = all.map((part) => part.filter((token) => !isAbout(token, context)))
  const sure = parts.map((part) => part.find(isDuration) ?? numberAtStart(part) ?? numberAtEnd(part))
  const ends = parts.map((part, index) => sure[index] ?? endAfterForm(part, context))
  const named = ends.filter((_token, index) => parts[index]?.length)
  const isAgreed =
    sure.some((token, index) => token !== null && (parts[index]?.length ?? 0) > 1) ||
    named.every((token) => token !== null && Number(token.folded) % 5 === 0)
  return isAgreed ? ends : sure
}

function isMinutes(token: PlacedToken | undefined): token is PlacedToken {
  if (token?.shape.kind !== 'word' || !/^\d{1,3}$/.test(token.folded)) return false
  return Number(token.folded) >= LIKELY_MIN && Number(token.folded) <= LIKELY_MAX
}

/** Returns the token 20 of "20 scales", but null for "24 caprices". */
function numberAtStart([first, next]: readonly PlacedToken[]): PlacedToken | null {
  const isBeforeWord = next?.shape.kind === 'word' && !/^\d/.test(next.folded) && !COUNTED.test(next.folded)
  return isMinutes(first) && isBeforeWord ? first : null
}

/** Returns the token 10 of "arpeggios 10", but null for "Sonata 14" or "op. 9". */
function numberAtEnd(part: readonly PlacedToken[]): PlacedToken | null {
  const [before, last] = part.slice(-2)
  if (!isMinutes(last) || before?.shape.kind !== 'word') return null
  return namesNumber(before.folded) || formMayTakeNumber(before.folded) ? null : last
}

/** Returns the token 15 of "Bach invention 15", or null if a known piece has this number. */
function endAfterForm(part: readonly PlacedToken[], { pieces }: LineContext): PlacedToken | null {
  const [before, last] = part.slice(-2)
  if (!isMinutes(last) || before?.shape.kind !== 'word' || namesNumber(before.folded)) return null
  return matchPieces(part.map(bareText).join(' '), pieces).length > 0 ? null : last
}

/** Returns the text of an entry as typed, without the punctuation at its end. A bare number gets its unit. */
function textOf(line: string, { tokens, minutes }: Group): string {
  const [first] = tokens
  const last = tokens.at(-1)
  if (!first || !last) return ''
  const end = last.at + last.text.length
  const text = line.slice(first.at, end).replace(/[ ,;，；、]+$/u, '')
  if (minutes === null || isDuration(minutes)) return text
  const at = minutes.at - first.at
  return `${text.slice(0, at)}${minutes.folded}min${text.slice(at + minutes.folded.length)}`
}
