import { composers as listed } from '@segno/content/composers'
import type { KnownPiece } from '@segno/domain/entry-line/match-piece'
import { parseEntryLine } from '@segno/domain/entry-line/parse-entry-line'
import type { LineContext, ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { instruments } from '@segno/domain/instrument/instrument'
import type { Language } from '@segno/domain/language/languages'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { expect, test } from 'vitest'
import { gapsOf } from './line-entry'

/**
 * Each row of these files is `line | reading`, typed by people other than the author of the parser. A reading
 * ends with `?` if the parser must ask a question. A lone `?` means that the parser asks or that the line
 * cannot be saved, whatever the preview shows.
 */
const files = import.meta.glob<string>('./lines/*.txt', { query: '?raw', import: 'default', eager: true })

const CHOPIN = 'Frédéric Chopin'
const BACH = 'Johann Sebastian Bach'
const BEETHOVEN = 'Ludwig van Beethoven'
const known: readonly (readonly [title: string, composer: string | null])[] = [
  ['Nocturne in E-flat major, Op. 9 No. 2', CHOPIN],
  ['Étude Op. 10 No. 4', CHOPIN],
  ['Ballade No. 1 in G minor, Op. 23', CHOPIN],
  ['Prelude and Fugue in C major, BWV 846', BACH],
  ['Cello Suite No. 1 in G major, BWV 1007', BACH],
  ['Piano Sonata No. 16 in C major, K. 545', 'Wolfgang Amadeus Mozart'],
  ['Violin Concerto in D major, Op. 35', 'Pyotr Ilyich Tchaikovsky'],
  ['Sonata No. 8 "Pathétique"', BEETHOVEN],
  ['Für Elise', BEETHOVEN],
  ['24 Caprices', 'Niccolò Paganini'],
  ['Clair de lune', 'Claude Debussy'],
  ['Gymnopédie No. 1', 'Erik Satie'],
  ['Blue Bossa', null],
  ['Autumn Leaves', null],
  ['Concierto de Aranjuez', 'Joaquín Rodrigo'],
  ['Recuerdos de la Alhambra', 'Francisco Tárrega'],
  ['Träumerei', 'Robert Schumann'],
  ['梁祝小提琴協奏曲', '何占豪'],
  ['黄河协奏曲', null],
  ['彩雲追月', null],
  ['42 Études', 'Rodolphe Kreutzer'],
]
const context: Omit<LineContext, 'language'> = {
  // This day is a Monday.
  today: '2026-11-23' as CalendarDay,
  pieces: known.map(
    ([title, composer]): KnownPiece => ({ title, composer, lastPractisedAt: null, count: 1 }),
  ),
  composers: listed.map(({ canonicalName, variants, zhCN, zhTW }) => ({
    canonical: canonicalName,
    variants: [...new Set([...variants, zhCN, zhTW])].filter((name) => name !== ''),
  })),
  instruments: instruments.map((id) => ({ id, names: [] })),
}

const lateEvening = { now: milliseconds(Date.parse('2026-11-23T23:59:00Z')), timeZone: 'UTC' }

/** Returns true if the parser asks a question or the line cannot be saved. */
function asks(parsed: ParsedLine): boolean {
  return parsed.questions.length > 0 || gapsOf([parsed], lateEvening).flat().length > 0
}

/**
 * Returns the reading in the notation of the files: `20 "Nocturne" (Frédéric Chopin) b12-24 @84 #slow ~scale
 * /lesson on 2026-11-22`.
 */
function readingOf(parsed: ParsedLine): string {
  const { minutes, title, composer, measures, tempo, tags, techniques, type, mood, instrument, day, time } =
    parsed
  return [
    minutes ?? '-',
    title && `"${title}"`,
    composer && `(${composer})`,
    measures && `b${measures}`,
    tempo && `@${tempo}`,
    ...tags.map((tag) => `#${tag}`),
    ...techniques.map((technique) => `~${technique}`),
    type && `/${type}`,
    mood && `mood=${mood}`,
    instrument && `instrument=${instrument}`,
    day && `on ${day}`,
    time && `at ${time}`,
    asks(parsed) && '?',
  ]
    .filter((part) => part !== null && part !== '' && part !== false)
    .join(' ')
}

const languages: readonly Language[] = ['en', 'de', 'fr', 'es', 'zh-TW', 'zh-CN']
const rows = languages.map((language) => ({
  language,
  lines: (files[`./lines/${language}.txt`] ?? '')
    .trim()
    .split('\n')
    .map((row) => row.split(' | ')),
}))

test.each(rows)(
  'the parser reads every typed line in $language as its author meant it, or asks a question',
  ({ language, lines }) => {
    const read = lines.map(([line = '', wanted]) => {
      const parsed = parseEntryLine(line, { ...context, language })
      return [line, wanted === '?' && asks(parsed) ? '?' : readingOf(parsed)]
    })
    expect(read).toEqual(lines)
  },
)

test('the typed-line files have at least 80 lines for each language and 1,000 in total', () => {
  expect(rows.every(({ lines }) => lines.length >= 80)).toBe(true)
  expect(rows.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(1000)
})
