import { cleanText } from '../shared/normalise-text'
import { parseEntryLine } from './parse-entry-line'
import type { LineContext, ParsedLine, WordRole } from './parsed-line'
import { splitEntries } from './split-entries'

/** An entry that a line names: its part of the text and the parsed values. */
export interface LineEntry {
  /** The text that was parsed. The texts of all parts, joined by commas, are a line with the same meaning. */
  readonly line: string
  readonly parsed: ParsedLine
}

/** The entries of a line: one, or several with a duration each. */
export type LineEntries = readonly [LineEntry, ...LineEntry[]]

/** The most characters of a line with several entries. Longer text is a note. */
const LINE_LENGTH = 2000
const MOST_ENTRIES = 20

/**
 * Parses a line that may name several entries, each with its own duration: "Hanon 10, Bach invention 15,
 * ballade 20". Returns a single entry for every other line. If only one part names a time, it is the time of
 * the first entry. If only one part names an instrument, all entries have it. A part without a day has the day
 * of the part before it, or else of the part after it.
 */
export function parseEntryLines(line: string, context: LineContext): LineEntries {
  const texts = line.length > LINE_LENGTH ? [line] : splitEntries(line, context)
  if (texts.length < 2 || texts.length > MOST_ENTRIES)
    return [{ line, parsed: parseEntryLine(line, context) }]
  const parts = texts.map((text) => ({ line: text, parsed: withTitle(parseEntryLine(text, context)) }))
  const [first, ...others] = shared(parts)
  return first ? [first, ...others] : [{ line, parsed: parseEntryLine(line, context) }]
}

/** Makes "Hanon 10" beside other entries a title, although Hanon is a composer. */
function withTitle(parsed: ParsedLine): ParsedLine {
  const isMissing = parsed.questions.some(({ code }) => code === 'titleMissing')
  const typed = parsed.words.filter(({ role }) => role === 'composer').map(({ text }) => text)
  if (!isMissing || typed.length === 0) return parsed
  const questions = parsed.questions.filter(({ code }) => code !== 'titleMissing')
  return { ...parsed, title: cleanText(typed.join(' ')), questions }
}

/** Returns true if a word of the line has this role. */
function names({ words }: ParsedLine, wanted: WordRole): boolean {
  return words.some(({ role }) => role === wanted)
}

function shared(parts: readonly LineEntry[]): LineEntry[] {
  const only = (role: 'time' | 'instrument') => {
    const named = parts.filter(({ parsed }) => names(parsed, role))
    return named.length === 1 ? named[0]?.parsed : undefined
  }
  const dayFor = (index: number) => {
    const near =
      parts.slice(0, index + 1).findLast(({ parsed }) => names(parsed, 'day')) ??
      parts.find(({ parsed }) => names(parsed, 'day'))
    return near?.parsed.day ?? null
  }
  const time = only('time')
  const instrument = only('instrument')
  return parts.map(({ line, parsed }, index) => ({
    line,
    parsed: {
      ...parsed,
      day: dayFor(index),
      // The entries follow each other, so only the first one begins at this time.
      ...(time && { time: index === 0 ? time.time : null }),
      ...(instrument && { instrument: instrument.instrument }),
    },
  }))
}
