import { expect, test } from 'vitest'
import type { Language } from '../language/languages'
import type { CalendarDay } from '../units/calendar-day'
import type { KnownPiece } from './match-piece'
import { type LineEntry, parseEntryLines } from './parse-entry-lines'
import { scanLine } from './scan-line'

const piece = (title: string, composer: string | null): KnownPiece => ({
  title,
  composer,
  lastPractisedAt: null,
  count: 1,
})
const pieces = [
  piece('Ballade No. 1 in G minor, Op. 23', 'Frédéric Chopin'),
  piece('Sinfonia 11', 'Johann Sebastian Bach'),
]
const composers = [
  { canonical: 'Charles-Louis Hanon', variants: ['Hanon', '哈農', '哈农'] },
  { canonical: 'Frédéric Chopin', variants: ['Chopin', '蕭邦', '肖邦'] },
  { canonical: 'Johann Sebastian Bach', variants: ['Bach', '巴哈', '巴赫'] },
]
const read = (language: Language, line: string) =>
  parseEntryLines(line, {
    language,
    pieces,
    composers,
    instruments: [],
    today: '2026-11-22' as CalendarDay,
  })

const readingOf = ({ parsed }: LineEntry): string =>
  [
    parsed.minutes ?? '-',
    parsed.title || parsed.techniques.join(' ') || parsed.type,
    parsed.measures && `b${parsed.measures}`,
    parsed.day && `on ${parsed.day.slice(5)}`,
    parsed.time && `at ${parsed.time}`,
    parsed.instrument && `/${parsed.instrument}`,
  ]
    .filter(Boolean)
    .join(' ')

const BALLADE = 'Ballade No. 1 in G minor, Op. 23'

const several: readonly (readonly [Language, string, readonly string[]])[] = [
  ['en', 'Hanon 10, Bach invention 15, ballade 20', ['10 Hanon', '15 invention', `20 ${BALLADE}`]],
  ['en', 'Hanon 10; Bach invention 15; ballade 20', ['10 Hanon', '15 invention', `20 ${BALLADE}`]],
  ['en', 'Hanon 10 + Bach invention 15 + ballade 20', ['10 Hanon', '15 invention', `20 ${BALLADE}`]],
  ['en', '10 Hanon, 15 Bach invention, 20 ballade', ['10 Hanon', '15 invention', `20 ${BALLADE}`]],
  ['en', 'Hanon 10 min, ballade 1h', ['10 Hanon', `60 ${BALLADE}`]],
  ['en', 'scales 15, arpeggios 10, Hanon 20', ['15 scale', '10 arpeggio', '20 Hanon']],
  ['en', '10 min scales then 20 min sonata', ['10 scale', '20 sonata']],
  [
    'en',
    'Hanon 10, Nocturne in E-flat major, Op. 9 No. 2 30m',
    ['10 Hanon', '30 Nocturne in E-flat major, Op. 9 No. 2'],
  ],
  [
    'en',
    'Nocturne in E-flat major, Op. 9 No. 2 30m, ballade 20',
    ['30 Nocturne in E-flat major, Op. 9 No. 2', `20 ${BALLADE}`],
  ],
  [
    'en',
    '30m Nocturne in E-flat major, Op. 9 No. 2, 20m ballade',
    ['30 Nocturne in E-flat major, Op. 9 No. 2', `20 ${BALLADE}`],
  ],
  ['en', 'Hanon 10, ballade 20 yesterday', ['10 Hanon on 11-21', `20 ${BALLADE} on 11-21`]],
  ['en', 'yesterday 18:20 Hanon 10m, ballade 20m', ['10 Hanon on 11-21 at 18:20', `20 ${BALLADE} on 11-21`]],
  ['en', 'Hanon 10, ballade 20, yesterday, 18:20', ['10 Hanon on 11-21 at 18:20', `20 ${BALLADE} on 11-21`]],
  ['en', '18:20 Hanon 10m, 19:00 ballade 20m', ['10 Hanon at 18:20', `20 ${BALLADE} at 19:00`]],
  ['en', 'yesterday Hanon 10, today ballade 20', ['10 Hanon on 11-21', `20 ${BALLADE}`]],
  [
    'en',
    'yesterday Hanon 10, waltz 15, today ballade 20',
    ['10 Hanon on 11-21', '15 waltz on 11-21', `20 ${BALLADE}`],
  ],
  ['en', 'Monday scales 20 min, Tuesday scales 30 min', ['20 scale on 11-16', '30 scale on 11-17']],
  [
    'en',
    'yesterday 23:50 Hanon 20m, 00:15 ballade 15m',
    ['20 Hanon on 11-21 at 23:50', `15 ${BALLADE} on 11-21 at 00:15`],
  ],
  ['en', '17:00-18:00 Hanon, 18:00-18:30 ballade', ['60 Hanon at 17:00', `30 ${BALLADE} at 18:00`]],
  ['en', 'Hanon 10, ballade 20 /violin', ['10 Hanon /violin', `20 ${BALLADE} /violin`]],
  ['en', 'Hanon 10, ballade b12-20 20m', ['10 Hanon', `20 ${BALLADE} b12-20`]],
  ['de', 'Tonleitern 15, Etüden 20, Hanon 30', ['15 scale', '20 Etüden', '30 Hanon']],
  ['de', '10 Min Einspielen, 20 Min Etüde', ['10 Einspielen', '20 Etüde']],
  ['de', 'Hanon 10 Min, 1,5 Std Ballade', ['10 Hanon', `90 ${BALLADE}`]],
  ['fr', "10 minutes d'échauffement puis 20 de gammes", ['10 échauffement', '20 scale']],
  ['fr', 'Hanon 10 min ; ballade 20 min', ['10 Hanon', `20 ${BALLADE}`]],
  ['es', 'escalas 10, arpegios 15, obra 30', ['10 scale', '15 arpeggio', '30 obra']],
  ['zh-TW', '哈農10分鐘、巴哈創意曲15分鐘、敘事曲20分鐘', ['10 哈農', '15 創意曲', '20 敘事曲']],
  ['zh-TW', '哈農 10、巴哈創意曲 15、敘事曲 20', ['10 哈農', '15 創意曲', '20 敘事曲']],
  ['zh-TW', '昨天 哈農 10分鐘，敘事曲 20分鐘', ['10 哈農 on 11-21', '20 敘事曲 on 11-21']],
  ['zh-CN', '哈农10分钟，巴赫创意曲15分钟', ['10 哈农', '15 创意曲']],
]

test.each(several)(
  'parseEntryLines reads the %s line ‘%s’ as several entries',
  (language, line, readings) => {
    const parts = read(language, line)
    expect(parts.map(readingOf)).toEqual(readings)
    const again = read(language, parts.map((part) => part.line).join(', '))
    expect(again.map(readingOf)).toEqual(readings)
  },
)

test.each([
  ['en', 'Nocturne in E-flat major, Op. 9 No. 2 30m'],
  ['en', '30m Nocturne in E-flat major, Op. 9 No. 2'],
  ['en', 'Nocturne, Op. 9 No. 2, 30m'],
  ['en', 'Ballade No. 1 in G minor, Op. 23 30'],
  ['en', '"Hanon 10, ballade 20" 30m'],
  ['en', '25 min scales, 2 octaves'],
  ['en', '30 Inventions 4, 8 and 13'],
  ['en', 'Inventions 4, 8, 13'],
  ['en', 'Invention 8, Sinfonia 11, 30 min'],
  ['en', 'Invention 8, Prelude 12'],
  ['en', 'scales 10, Sinfonia 11'],
  ['en', 'Bach invention 13, 15 min'],
  ['en', '24 caprices, 30 min'],
  ['en', 'choir rehearsal, Messiah, Handel, 1:45'],
  ['en', '35 min, fur elise, bars 1-22'],
  ['en', '20m waltz, @84, #slow'],
  ['en', 'Hanon, Bach invention, ballade 20'],
  ['en', 'Hanon 10, ballade'],
  ['en', '10 + 15 + 20 arpeggios'],
  ['en', '1h 10min Spohr, Konzert Nr. 8'],
  ['en', 'Mikrokosmos 128, Hanon 10'],
  ['en', 'from 18:00, 30m waltz'],
  ['de', '50 Min, davon 20 Tonleitern'],
  ['de', '1,5 Std Ballade'],
  ['de', 'Viola, 45 min, Telemann'],
  ['fr', 'Debussy, Clair de lune, mes. 15 à 26, noire à 54, 35 min'],
  ['es', 'clase a las 6 de la tarde, 1 hora'],
  ['zh-TW', '巴哈、蕭邦 30分鐘'],
  ['zh-TW', '升c小調第14號鋼琴奏鳴曲，作品27之2 30分鐘'],
  ['zh-CN', '黄河，第12到24小节，30分钟'],
] as const)('parseEntryLines reads the %s line ‘%s’ as one entry', (language, line) => {
  expect(read(language, line).map((part) => part.line)).toEqual([line])
})

/** Returns how often the parser reads the tags of the diary while it parses `line`. */
function readsOfTags(line: string): number {
  let reads = 0
  parseEntryLines(line, {
    language: 'en',
    pieces,
    composers,
    get tags() {
      reads++
      return []
    },
  })
  return reads
}

test('parseEntryLines looks up each tag of a line once, with 20 and with 21 entries', () => {
  const line = (count: number) => Array.from({ length: count }, () => 'scales 5min #slow').join(', ')
  expect(readsOfTags(line(20))).toBe(20)
  expect(readsOfTags(line(21))).toBe(21)
})

test('parseEntryLines reads the spellings of the composers once for all entries of a line', () => {
  const readsFor = (line: string) => {
    let reads = 0
    const variants = ['Hanon', '哈農']
    const counted = [
      {
        canonical: 'Charles-Louis Hanon',
        get variants() {
          reads++
          return variants
        },
      },
    ]
    parseEntryLines(line, { language: 'en', pieces: [], composers: counted })
    return reads
  }
  expect(readsFor('scales 10 min, waltz 15 min, march 20 min')).toBe(readsFor('waltz 15 min, march 20 min'))
})

test('parseEntryLines reads a long Chinese line without a space as one title', () => {
  const line = '中'.repeat(2000)
  const [{ parsed }, ...others] = read('zh-TW', line)
  expect({ title: parsed.title, minutes: parsed.minutes, others }).toEqual({
    title: line,
    minutes: null,
    others: [],
  })
})

test('scanLine returns one token for 20,000 Chinese characters without a space', () => {
  const text = '中'.repeat(20_000)
  expect(
    scanLine(text, { language: 'zh-TW', today: '2026-11-22' as CalendarDay }).map((token) => token.text),
  ).toEqual([text])
})
