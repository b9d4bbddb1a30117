import { describe, expect, test } from 'vitest'
import type { Language } from '../language/languages'
import { parseEntryLine } from './parse-entry-line'
import type { LineContext, ParsedLine } from './parsed-line'

const composers = [
  { canonical: 'Frédéric Chopin', variants: ['Chopin', '肖邦', '蕭邦'] },
  { canonical: 'Johann Sebastian Bach', variants: ['Bach'] },
  { canonical: 'Zhou Long', variants: [] },
  { canonical: 'Maurice Ravel', variants: [] },
  { canonical: 'Tan Dun', variants: [] },
]
const read = (language: Language, line: string): ParsedLine => {
  const context: LineContext = { language, pieces: [], composers, instruments: [] }
  return parseEntryLine(line, context)
}

type Expected = Partial<Omit<ParsedLine, 'words' | 'questions' | 'errors'>>
const rows: (readonly [Language, string, Expected])[] = [
  ['en', '1 hr. lesson', { minutes: 60, type: 'lesson', title: '' }],
  ['en', '1 1/2 hours waltz', { minutes: 90, title: 'waltz' }],
  ['en', '¾ hour waltz', { minutes: 45, title: 'waltz' }],
  ['en', '25 minutes of scales', { minutes: 25, techniques: ['scale'], title: '' }],
  ['en', '25 of mice', { minutes: 25, title: 'of mice' }],
  ['en', '25 scales @84', { minutes: 25, techniques: ['scale'], title: 'scales', tempo: 84 }],
  ['en', '25 scales clean', { minutes: 25, techniques: ['scale'], title: '', tags: ['clean'] }],
  ['en', '1h lesson with Anna', { minutes: 60, type: 'lesson', title: 'lesson with Anna' }],
  ['en', '1h lesson with Anna /practice', { type: 'practice', title: 'lesson with Anna' }],
  ['en', '30 waltz from bar 12 to bar 20', { title: 'waltz', measures: '12-20' }],
  ['en', '30 waltz bars 12–20 and 33', { title: 'waltz', measures: '12-20, 33' }],
  ['en', 'waltz bars 5 and 25 min', { minutes: 25, title: 'waltz and', measures: '5' }],
  ['en', '30 \u200b\u3164', { minutes: 30, title: '' }],
  ['en', '30 "\u2800"', { minutes: 30, title: '' }],
  ['en', '30 waltz #12-20', { title: 'waltz', measures: '12-20', tags: [] }],
  ['en', '30 waltz bar no. 12', { title: 'waltz', measures: '12' }],
  ['en', '30 waltz #12 #12-tone', { title: 'waltz #12', tags: ['12-tone'] }],
  ['en', '30 waltz quarter=60', { title: 'waltz', tempo: 60 }],
  ['en', '30 waltz M.M. = 60', { title: 'waltz', tempo: 60 }],
  ['en', '30 waltz tempo 84', { title: 'waltz', tempo: 84 }],
  ['en', '4:30 waltz', { minutes: 270, title: 'waltz' }],
  ['en', '8:30 waltz', { minutes: null, title: 'waltz' }],
  ['en', '18:30 25 min waltz', { minutes: 25, title: 'waltz' }],
  ['en', '🎻 25min kreutzer 2 🔥', { minutes: 25, title: '🎻 kreutzer 2 🔥' }],
  ['en', '25 שיר של חנה', { minutes: 25, title: 'שיר של חנה' }],
  [
    'en',
    '30min Bach: Partita no 2, Allemande',
    { composer: 'Johann Sebastian Bach', title: 'Partita no 2, Allemande' },
  ],
  ['en', '1 hour, 30 minutes waltz', { minutes: 90, title: 'waltz' }],
  ['en', 'mm.12-20 @84 25m clean', { measures: '12-20', tempo: 84, tags: ['clean'], title: '' }],
  ['fr', "30 min d'arpèges", { minutes: 30, techniques: ['arpeggio'], title: '' }],
  ['fr', "30 min D'un cahier", { minutes: 30, title: "D'un cahier" }],
  [
    'zh-TW',
    '蕭邦：夜曲，第1到8小節，25分鐘',
    { minutes: 25, composer: 'Frédéric Chopin', title: '夜曲', measures: '1-8' },
  ],
  ['zh-TW', '25分鐘 組曲：吉格', { title: '組曲：吉格' }],
  ['es', '1 h y cuarto vals', { minutes: 75, title: 'vals' }],
  ['es', '1 h y media vals', { minutes: 90, title: 'vals' }],
  ['es', 'hora y cuarto de escalas', { minutes: 75, techniques: ['scale'], title: '' }],
  ['es', '3/4 de hora vals', { minutes: 45, title: 'vals' }],
  ['es', '25 vals del compás 12 al compás 20', { title: 'vals', measures: '12-20' }],
  ['es', '45 min clase con María', { type: 'lesson', title: 'clase con María' }],
  ['fr', '20 mn gammes', { minutes: 20, techniques: ['scale'], title: '' }],
  ['fr', '1h1/2 valse', { minutes: 90, title: 'valse' }],
  ['fr', "trois quart d'heure de gammes", { minutes: 45, techniques: ['scale'], title: '' }],
  ['fr', '20 valse de la mesure 12 à la mesure 20', { title: 'valse', measures: '12-20' }],
  ['fr', '20 valse noire = 72', { title: 'valse', tempo: 72 }],
  ['de', "'ne halbe Stunde Walzer", { minutes: 30, title: 'Walzer' }],
  ['de', 'dreiviertel Stunde Walzer', { minutes: 45, title: 'Walzer' }],
  ['de', '1 1/2 Stunden Walzer', { minutes: 90, title: 'Walzer' }],
  ['de', '25 Walzer Takt 5 ff.', { title: 'Walzer', measures: '5 ff.' }],
  ['de', '25 Walzer von Takt 12 bis Takt 20', { title: 'Walzer', measures: '12-20' }],
  ['de', '25 Walzer Viertel = 72', { title: 'Walzer', tempo: 72 }],
  ['zh-TW', '一百二十分鐘 圓舞曲', { minutes: 120, title: '圓舞曲' }],
  ['zh-TW', '圓舞曲一百零五分鐘', { minutes: 105, title: '圓舞曲' }],
  ['zh-TW', '２５，蕭邦，夜曲', { minutes: 25, composer: 'Frédéric Chopin', title: '夜曲' }],
  ['zh-TW', '圓舞曲 第二十小節到第二十五小節 20分鐘', { title: '圓舞曲', measures: '20-25' }],
  ['zh-TW', '25分鐘 月光，第一樂章', { title: '月光，第一樂章' }],
  ['zh-CN', '30分钟 肖邦《夜曲》速度84', { composer: 'Frédéric Chopin', title: '夜曲', tempo: 84 }],
  ['zh-CN', '25分解和弦', { minutes: null, title: '25分解和弦' }],
]

describe('a line as people type it', () => {
  test.each(rows)('for a typed line in %s, parseEntryLine reads %s as %j', (language, line, expected) => {
    expect(read(language, line)).toMatchObject({ errors: [], ...expected })
  })
})

describe('a line that could mean something else', () => {
  const codes = (line: string) => read('en', line).questions.map(({ code }) => code)

  test('the quick log asks about the minutes of a line that lists several entries, not several piece numbers', () => {
    expect(read('en', '10 thirds, 20 waltz, 30 Bach').questions).toEqual([
      { code: 'severalDurations', word: '10', options: ['10', '20', '30'] },
    ])
    expect(codes('10min thirds, 20 waltz, 30 march')).toEqual(['severalDurations'])
    expect(codes('25 Inventions 4, 8 and 13 slowly')).toEqual([])
  })
  test('the quick log asks whether a leading number or a clock time means the minutes', () => {
    expect(read('en', '25 thirds 2:30').questions).toEqual([
      { code: 'severalDurations', word: '2:30', options: ['25', '2:30'] },
    ])
  })
  test('the quick log asks about a surname, but not about an ordinary word such as long in “long tones”', () => {
    expect(codes('20 long tones')).toEqual([])
    expect(codes("20 don't rush")).toEqual([])
    expect(codes("25 D'un cahier")).toEqual([])
    expect(codes('20 Long duo')).toEqual(['composerUnsure'])
    expect(codes('20 ravel ondine')).toEqual(['composerUnsure'])
  })
  test.each(['@84-92', '@84.5', '@1e2', '@84ish'])(
    'the quick log reports %s as an invalid tempo and does not hide it in the title',
    (tempo) => {
      expect(read('en', `25 waltz ${tempo}`)).toMatchObject({
        title: 'waltz',
        tempo: null,
        errors: [{ code: 'tempoOutOfRange', word: tempo }],
      })
    },
  )
})
