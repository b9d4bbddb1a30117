import { describe, expect, test } from 'vitest'
import type { Language } from '../language/languages'
import type { CalendarDay } from '../units/calendar-day'
import type { KnownPiece } from './match-piece'
import { parseEntryLine } from './parse-entry-line'
import type { LineContext, ParsedLine } from './parsed-line'

const BACH = 'Johann Sebastian Bach'
const CHOPIN = 'Frédéric Chopin'
const BEETHOVEN = 'Ludwig van Beethoven'
const known: readonly (readonly [title: string, composer: string | null])[] = [
  ['Chaconne', BACH],
  ['Italian Concerto, BWV 971', BACH],
  ['Invention No. 8', BACH],
  ['Invention No. 13', BACH],
  ['Prelude and Fugue in C, BWV 846', BACH],
  ['Nocturne in E-flat, Op. 9 No. 2', CHOPIN],
  ['Ballade No. 1 in G minor, Op. 23', CHOPIN],
  ['Étude Op. 10 No. 12', CHOPIN],
  ['Étude Op. 25 No. 1 "Aeolian Harp"', CHOPIN],
  ['Für Elise', BEETHOVEN],
  ['Piano Sonata No. 14 "Moonlight", Op. 27 No. 2', BEETHOVEN],
  ['Piano Sonata No. 8 "Pathétique"', BEETHOVEN],
  ['Piano Sonata No. 16 in C major, K. 545', 'Wolfgang Amadeus Mozart'],
  ['24 Caprices', 'Niccolò Paganini'],
  ['Träumerei', 'Robert Schumann'],
  ['Prelude in C-sharp minor, Op. 3 No. 2', 'Sergei Rachmaninoff'],
  ['Liebestraum No. 3', 'Franz Liszt'],
  ['Un sospiro', 'Franz Liszt'],
  ['Clair de lune', 'Claude Debussy'],
  ['Arabesque No. 1', 'Claude Debussy'],
  ['Autumn Leaves', null],
  ['Take Five', null],
  ['夜曲 作品9之2', '蕭邦'],
]
const pieces = known.map(
  ([title, composer]): KnownPiece => ({ title, composer, lastPractisedAt: null, count: 1 }),
)
const composers = [
  { canonical: BACH, variants: ['Bach', '巴赫', '巴哈'] },
  { canonical: CHOPIN, variants: ['Chopin', '肖邦', '蕭邦'] },
  { canonical: BEETHOVEN, variants: ['Beethoven', '贝多芬', '貝多芬'] },
  { canonical: 'Wolfgang Amadeus Mozart', variants: ['Mozart'] },
  { canonical: 'Charles-Louis Hanon', variants: ['Hanon', '哈農', '哈农'] },
  { canonical: 'Carl Czerny', variants: ['Czerny', '徹爾尼', '车尔尼'] },
  { canonical: 'Franz Liszt', variants: ['Liszt'] },
  { canonical: 'Claude Debussy', variants: ['Debussy'] },
  { canonical: 'Felix Mendelssohn', variants: ['Mendelssohn'] },
  { canonical: 'Franz Schubert', variants: [] },
]
const today = '2026-11-22' as CalendarDay
const read = (language: Language, line: string): ParsedLine => {
  const context: LineContext = { language, pieces, composers, instruments: [], today }
  return parseEntryLine(line, context)
}

type Expected = Partial<Omit<ParsedLine, 'words' | 'questions' | 'errors'>> & {
  /** The codes of the questions that the line must ask. */
  readonly asks?: readonly string[]
}
type Row = readonly [Language, string, Expected]
const ask = (code: string, expected: Expected = {}): Expected => ({ ...expected, asks: [code] })
const yesterday = '2026-11-21' as CalendarDay

const times: Row[] = [
  ['fr', 'concert à 20h30', { minutes: null, type: 'performance', time: '20:30' }],
  ['fr', '20h répétition', { minutes: null, type: 'rehearsal', time: '20:00' }],
  ['fr', 'cours 18h', { minutes: null, type: 'lesson', time: '18:00' }],
  ['fr', 'à 18h30 Chaconne', { minutes: null, title: 'Chaconne', time: '18:30' }],
  ['fr', 'gammes 10h', ask('severalDurations', { minutes: null })],
  ['fr', 'de 18h à 19h Chaconne', { minutes: null, title: 'Chaconne', time: null }],
  ['fr', '18h30 Arabesque 20 min', { minutes: 20, title: 'Arabesque No. 1', time: '18:30' }],
  ['es', 'ensayo 20h', { minutes: null, type: 'rehearsal', time: '20:00' }],
  ['es', 'a las 18h Träumerei', { minutes: null, title: 'Träumerei', time: '18:00' }],
  ['de', '20 h Probe', { minutes: null, type: 'rehearsal', time: '20:00' }],
  ['de', '20 Uhr Probe', { minutes: null, type: 'rehearsal' }],
  ['de', '18 Uhr 30 Minuten Träumerei', { minutes: 30, title: 'Träumerei', time: '18:00' }],
  ['de', '20 h moll Sonate', ask('severalDurations', { minutes: null })],
  ['en', '10h30 lesson', ask('severalDurations', { minutes: null, type: 'lesson' })],
  ['en', '7:30 30 min warm-up', ask('timeUnsure', { minutes: 30, title: 'warm-up', time: '07:30' })],
  ['en', 'Schubert Fantasie 4h 45min', ask('severalDurations', { minutes: null })],
  ['en', '18:00-18:45 Chaconne', { minutes: 45, title: 'Chaconne', time: '18:00' }],
  ['en', '2h 15min Chaconne', { minutes: 135, title: 'Chaconne' }],
  ['fr', '1h15 Chaconne', { minutes: 75, title: 'Chaconne' }],
]

const repetitions: Row[] = [
  ['en', '3 x 10 min hanon', { minutes: 30 }],
  ['fr', '2 fois 15 min Hanon', { minutes: 30 }],
  ['es', '2 x 20 min Invención 8', { minutes: 40 }],
  ['zh-TW', '兩次15分鐘 徹爾尼', { minutes: 30 }],
  ['zh-CN', '3×10分钟 哈农', { minutes: 30 }],
  ['de', '2 mal 15 Minuten Czerny', { minutes: 30 }],
  ['en', 'Hanon 20 min x3', { minutes: 60 }],
  ['en', '10 + 15 + 20 arpeggios', { minutes: 45, techniques: ['arpeggio'] }],
]

const several: Row[] = [
  ['en', 'scales 15, arpeggios 10, Bach 20', ask('severalDurations', { minutes: null })],
  ['en', 'Bach 30, Liszt 20', ask('severalDurations', { minutes: null })],
  ['en', 'Bach 30 / Liszt 20', ask('severalDurations', { minutes: null })],
  ['fr', "10 minutes d'échauffement puis 20 de gammes", ask('severalDurations', { minutes: null })],
  ['en', '20min long tones, 15min etude, 45min concerto', ask('severalDurations', { minutes: null })],
  ['de', '10 Min Einspielen, 20 Min Etüde', ask('severalDurations', { minutes: null })],
  ['en', '25 min scales, 2 octaves', { minutes: 25, title: 'scales, 2 octaves' }],
]

const days: Row[] = [
  ['en', '40 mozart k545 yesterday', { minutes: 40, day: yesterday }],
  ['en', 'yesterday 40 mozart k545', { minutes: 40, day: yesterday }],
  ['en', 'yesterday 40 let it be', ask('dayMayBeTitle', { minutes: 40, day: yesterday })],
  ['fr', 'hier 30 min Debussy clair de lune', { minutes: 30, day: yesterday, title: 'Clair de lune' }],
  ['zh-TW', '昨天 30 分鐘 音階', { minutes: 30, day: yesterday, techniques: ['scale'] }],
  ['zh-CN', '昨天30分钟 哈农', { minutes: 30, day: yesterday }],
  ['zh-CN', '前天 1小时 哈农', { minutes: 60, day: '2026-11-20' as CalendarDay }],
  ['es', 'anteayer 45 min Hanon', { minutes: 45, day: '2026-11-20' as CalendarDay }],
  ['es', 'ayer 20 escalas', { minutes: 20, day: yesterday, techniques: ['scale'] }],
  ['de', 'gestern 30 Hanon', { minutes: 30, day: yesterday }],
  ['en', '30 Bach Monday', { minutes: 30, day: '2026-11-16' as CalendarDay }],
  ['en', 'Monday 18:20 let it be 30', { minutes: 30, day: '2026-11-16' as CalendarDay, title: 'let it be' }],
  ['en', 'let it be 30 #tone b12-20', { minutes: 30, tags: ['tone'], measures: '12-20' }],
  ['en', 'let it be 30 b 12-20 @84 /lesson', { minutes: 30, measures: '12-20', tempo: 84, type: 'lesson' }],
  ['en', '25 partita in b minor', { minutes: 25, measures: null }],
  ['en', '2026-11-20 30 min Bach', { minutes: 30, day: '2026-11-20' as CalendarDay }],
  ['en', '30 Yesterday', { minutes: 30, day: null, title: 'Yesterday' }],
]

const numbers: Row[] = [
  ['en', '1 hour 12 bar blues', ask('hoursThenNumber', { minutes: null })],
  ['en', '1h 24 caprices', ask('hoursThenNumber', { minutes: null })],
  ['en', '2 hours 32 variations Beethoven', ask('hoursThenNumber', { minutes: null })],
  ['en', '1 hr 5 Bach chaconne', ask('hoursThenNumber', { minutes: null })],
  ['en', '24 caprices 30', ask('severalDurations', { minutes: null })],
  ['en', '1 minute waltz 20', ask('severalDurations', { minutes: null })],
  ['zh-TW', '20 一分鐘圓舞曲', ask('severalDurations', { minutes: null })],
  ['en', 'Hymn 245', ask('numberMayBeMinutes', { minutes: null })],
  ['en', 'Mikrokosmos 128', ask('numberMayBeMinutes', { minutes: null })],
  ['en', 'Beethoven op 49 2', ask('numberMayBeMinutes', { minutes: null })],
  ['en', 'Mendelssohn concerto #2 45 min', { minutes: 45, tags: [], title: 'concerto #2' }],
  ['en', '25 Chopin ballade #1', { minutes: 25, tags: [], title: 'Ballade No. 1 in G minor, Op. 23' }],
  ['en', '20 m7 arpeggios', ask('rangeMayBeBars', { measures: null, title: 'm7 arpeggios' })],
  ['en', '15 b9 chords', ask('rangeMayBeBars', { measures: null, title: 'b9 chords' })],
  ['en', '20 b5 substitutions', ask('rangeMayBeBars', { measures: null, title: 'b5 substitutions' })],
  ['en', '25 sonata d960 m2', ask('rangeMayBeBars', { measures: null, title: 'sonata d960 m2' })],
  ['en', '20 waltz b. 9', { measures: '9', asks: [] }],
]

const pieceNames: Row[] = [
  ['en', 'concert 90 min', ask('severalPieces', { type: 'performance', title: '' })],
  ['en', '30 concert', ask('severalPieces', { type: 'performance', title: '' })],
  ['en', '30 concerto', ask('severalPieces')],
  ['en', 'Concerto #2 30 min', { minutes: 30, title: 'Concerto #2' }],
  ['en', '20 Nocturne in E', ask('severalPieces')],
  ['en', '30 rach 2', ask('severalPieces')],
  ['en', '30min on Für Elise', { title: 'Für Elise', minutes: 30 }],
  ['en', 'spent 40 minutes on the Chaconne', { title: 'Chaconne', minutes: 40 }],
  ['en', 'a half hour on the Ballade', { title: 'Ballade No. 1 in G minor, Op. 23' }],
  ['en', 'practiced scales for 20 minutes', { techniques: ['scale'], minutes: 20, title: '' }],
  ['en', '45 min: Bach chaconne', { title: 'Chaconne' }],
  ['en', '45 minutes. Chaconne', { title: 'Chaconne' }],
  ['en', 'about 45 min Bach', { minutes: 45 }],
  ['de', 'ca. 45 Min. Chaconne', { minutes: 45, title: 'Chaconne' }],
  ['en', '45m clair de lune pp section', ask('severalPieces', { title: 'clair de lune pp section' })],
  ['en', '50 Moonlight 1st mvt', ask('severalPieces')],
  ['en', '25 op 25 no 1', { asks: [], minutes: 25 }],
  ['en', '30 K 545', { asks: [], title: 'Piano Sonata No. 16 in C major, K. 545' }],
  ['en', '40 minutes op 27 no 2 mvt 3', ask('severalPieces')],
  ['fr', '30 Chaconne ce matin', { minutes: 30, title: 'Chaconne', composer: BACH }],
  ['de', '20 Minuten Etüde op. 10 Nr. 12 linke Hand', { minutes: 20 }],
  ['zh-CN', '练习肖邦夜曲 25分钟', { minutes: 25, composer: CHOPIN, title: '夜曲' }],
  ['zh-CN', '肖邦夜曲25分钟', { minutes: 25, composer: CHOPIN, title: '夜曲' }],
  ['zh-CN', '巴赫平均律C大调 40分钟', { minutes: 40, composer: BACH, title: '平均律C大调' }],
  ['zh-CN', '一小时二十分 贝多芬悲怆', { minutes: 80, composer: BEETHOVEN, title: '悲怆' }],
]

const marks: Row[] = [
  ['fr', '30 min Für Elise mesures 1 à 22 noire à 72', { tempo: 72, measures: '1-22', title: 'Für Elise' }],
  [
    'en',
    '20 invention 13 mm 5-8 and 14-18 crotchet = 72',
    { minutes: 20, tempo: 72, title: 'Invention No. 13' },
  ],
  ['en', '25 Un Sospiro (metronome 54)', { tempo: 54, title: 'Un sospiro' }],
  ['en', '25 chopin nocturne bars 12 to 20 at 84 bpm', { tempo: 84, measures: '12-20' }],
  ['es', '45min Träumerei del c. 1 al c. 12', { measures: '1-12', title: 'Träumerei' }],
  ['de', '30 Träumerei Takte 5, 6 und 9', { measures: '5, 6, 9', title: 'Träumerei' }],
  ['en', 'Chaconne (45 min)', { minutes: 45, title: 'Chaconne' }],
  ['en', 'lesson 60', { minutes: 60, type: 'lesson' }],
  ['en', 'thirty minutes scales', { minutes: 30, techniques: ['scale'] }],
  ['de', 'zehn Minuten Tonleitern', { minutes: 10, techniques: ['scale'] }],
  ['fr', 'vingt minutes de solfège', { minutes: 20, title: 'solfège' }],
  ['es', 'veinte minutos de escalas', { minutes: 20, techniques: ['scale'] }],
  ['en', 'gig 120', { minutes: 120, type: 'performance' }],
]

describe.each([
  ['a time of day', times],
  ['repetitions', repetitions],
  ['several activities', several],
  ['a day', days],
  ['a number', numbers],
  ['a piece', pieceNames],
  ['a mark', marks],
] as const)('a line with %s', (_, rows) => {
  test.each(rows as readonly Row[])(
    'for a line in %s, parseEntryLine reads %s as %j',
    (language, line, { asks, ...values }) => {
      const parsed = read(language, line)
      expect(parsed).toMatchObject({ errors: [], ...values })
      if (asks)
        expect(parsed.questions.map(({ code }) => code)).toEqual(
          asks.length === 0 ? [] : expect.arrayContaining([...asks]),
        )
    },
  )
})
