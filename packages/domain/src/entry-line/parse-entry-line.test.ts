import { describe, expect, it } from 'vitest'
import type { LineLanguage } from './line-marks'
import { parseEntryLine } from './parse-entry-line'
import type { LineContext, ParsedLine } from './parsed-line'

const composers = [
  { canonical: 'Frédéric Chopin', variants: ['F. Chopin', 'Chopin, F.', 'Chopin', '肖邦', '蕭邦'] },
  { canonical: 'Johann Sebastian Bach', variants: ['J. S. Bach', 'Bach'] },
  { canonical: 'Ludwig van Beethoven', variants: ['Beethoven', '貝多芬', '贝多芬'] },
  { canonical: 'Johann Strauss II', variants: ['Johann Strauss'] },
  { canonical: 'Richard Strauss', variants: ['R. Strauss'] },
]
const piece = (title: string, composer: string | null, lastPractisedAt: string | null = null) => ({
  title,
  composer,
  lastPractisedAt,
  count: 1,
})
const instruments = [
  { id: 'piano', names: ['Piano', 'Klavier', '鋼琴', '钢琴'] },
  { id: 'violin', names: ['Violin', 'Violine', 'Geige', 'violín', 'violon'] },
]
const inLanguage = (language: LineLanguage, pieces: LineContext['pieces'] = []): LineContext => ({
  language,
  pieces,
  composers,
  instruments,
})

type Expected = Partial<Omit<ParsedLine, 'words' | 'questions' | 'errors'>>
type Row = readonly [line: string, expected: Expected]

const english: Row[] = [
  ['25 scales in thirds', { minutes: 25, title: 'scales in thirds' }],
  ['25m scales in thirds', { minutes: 25, title: 'scales in thirds' }],
  ['25 min scales in thirds', { minutes: 25, title: 'scales in thirds' }],
  ["25' scales in thirds", { minutes: 25, title: 'scales in thirds' }],
  ['1h sight reading', { minutes: 60, title: 'sight reading' }],
  ['1h30 sight reading', { minutes: 90, title: 'sight reading' }],
  ['1:30 sight reading', { minutes: 90, title: 'sight reading' }],
  ['1 h 05 sight reading', { minutes: 65, title: 'sight reading' }],
  ['1.5h sight reading', { minutes: 90, title: 'sight reading' }],
  ['1,5 h sight reading', { minutes: 90, title: 'sight reading' }],
  ['90 minutes sight reading', { minutes: 90, title: 'sight reading' }],
  ['half an hour sight reading', { minutes: 30, title: 'sight reading' }],
  ['an hour and a half of ear training', { minutes: 90, title: 'of ear training' }],
  ['quarter of an hour long tones', { minutes: 15, title: 'long tones' }],
  ['1 hr 20 mins long tones', { minutes: 80, title: 'long tones' }],
  ['1½h long tones', { minutes: 90, title: 'long tones' }],
  ['long tones 20', { minutes: 20, title: 'long tones' }],
  ['25 chopin nocturne op 9', { minutes: 25, composer: 'Frédéric Chopin', title: 'nocturne op 9' }],
  ['25 nocturne op. 9 no. 2 chopin', { composer: 'Frédéric Chopin', title: 'nocturne op. 9 no. 2' }],
  ['K 545', { minutes: null, title: 'K 545' }],
  ['bach BWV 846', { minutes: null, title: 'BWV 846', composer: 'Johann Sebastian Bach' }],
  ['Sonata 14', { minutes: null, title: 'Sonata 14' }],
  ['25 Sonata 14', { minutes: 25, title: 'Sonata 14' }],
  ['20 waltz b12-20', { minutes: 20, title: 'waltz', measures: '12-20' }],
  ['20 waltz b. 12–20', { title: 'waltz', measures: '12-20' }],
  ['20 waltz bars 12-20, 33-40', { title: 'waltz', measures: '12-20, 33-40' }],
  ['20 waltz mm. 5-8', { title: 'waltz', measures: '5-8' }],
  ['20 waltz m5', { title: 'waltz', measures: '5' }],
  ['20 waltz measures 5 to 8', { title: 'waltz', measures: '5-8' }],
  ['waltz 8 bars 25 min', { minutes: 25, title: 'waltz 8 bars' }],
  ['20 waltz @84', { title: 'waltz', tempo: 84 }],
  ['20 waltz 84bpm', { title: 'waltz', tempo: 84 }],
  ['20 waltz ♩=84', { title: 'waltz', tempo: 84 }],
  ['20 waltz q=84', { title: 'waltz', tempo: 84 }],
  ['20 waltz #tone #slow', { title: 'waltz', tags: ['tone', 'slow'] }],
  ['20 waltz clean', { title: 'waltz', tags: ['clean'] }],
  ['20 clean fingerwork', { title: 'clean fingerwork', tags: [] }],
  ['45 lesson', { minutes: 45, type: 'lesson', title: '' }],
  ['45 lesson with Ann', { type: null, title: 'lesson with Ann' }],
  ['45 waltz /lesson', { type: 'lesson', title: 'waltz' }],
  ['20 scales', { techniques: ['scale'], title: '' }],
  ['20 waltz /violin /satisfied', { instrument: 'violin', mood: 'satisfied', title: 'waltz' }],
  ['25, waltz, @84', { minutes: 25, title: 'waltz', tempo: 84 }],
  ['25 "25 min of b12"', { minutes: 25, title: '25 min of b12', measures: null }],
  ['30 strauss don juan', { title: 'strauss don juan', composer: null }],
  ['30 hommage à bach', { title: 'hommage à bach', composer: null }],
  [
    '25 chopin nocturne op 9 b12-20 @84 clean #tone',
    {
      minutes: 25,
      composer: 'Frédéric Chopin',
      title: 'nocturne op 9',
      measures: '12-20',
      tempo: 84,
      tags: ['tone', 'clean'],
    },
  ],
]

const spanish: Row[] = [
  ['25 minutos vals', { minutes: 25, title: 'vals' }],
  ['1 hora vals', { minutes: 60, title: 'vals' }],
  ['1 hora y media vals', { minutes: 90, title: 'vals' }],
  ['una hora y media vals', { minutes: 90, title: 'vals' }],
  ['hora y media vals', { minutes: 90, title: 'vals' }],
  ['media hora vals', { minutes: 30, title: 'vals' }],
  ['vals media hora', { minutes: 30, title: 'vals' }],
  ['un cuarto de hora vals', { minutes: 15, title: 'vals' }],
  ['tres cuartos de hora vals', { minutes: 45, title: 'vals' }],
  ['dos horas vals', { minutes: 120, title: 'vals' }],
  ['1 hora y 20 minutos vals', { minutes: 80, title: 'vals' }],
  ['1,5 horas vals', { minutes: 90, title: 'vals' }],
  ['1h 15 vals', { minutes: 75, title: 'vals' }],
  ['25 min. vals', { minutes: 25, title: 'vals' }],
  ['25 vals c. 12-20', { title: 'vals', measures: '12-20' }],
  ['25 vals cc. 12-20', { title: 'vals', measures: '12-20' }],
  ['25 vals compases 12-20', { title: 'vals', measures: '12-20' }],
  ['25 vals compás 12', { title: 'vals', measures: '12' }],
  ['25 vals compases 12 a 20', { title: 'vals', measures: '12-20' }],
  ['25 clase', { type: 'lesson', title: '' }],
  ['25 vals /ensayo', { type: 'rehearsal', title: 'vals' }],
  ['25 escalas', { techniques: ['scale'], title: '' }],
  ['25 vals limpio', { title: 'vals', tags: ['limpio'] }],
  ['25 vals #afinación @60', { title: 'vals', tags: ['afinación'], tempo: 60 }],
  ['25 vals /satisfecha', { mood: 'satisfied', title: 'vals' }],
  ['sonata núm. 3', { minutes: null, title: 'sonata núm. 3' }],
  ['25 chopin vals op. 64 nº 2', { composer: 'Frédéric Chopin', title: 'vals op. 64 nº 2' }],
  ['25 vals /violín', { instrument: 'violin', title: 'vals' }],
]

const french: Row[] = [
  ['25 minutes valse', { minutes: 25, title: 'valse' }],
  ['une heure valse', { minutes: 60, title: 'valse' }],
  ['une demi-heure valse', { minutes: 30, title: 'valse' }],
  ['demi-heure valse', { minutes: 30, title: 'valse' }],
  ['1 h 30 valse', { minutes: 90, title: 'valse' }],
  ['1h30 valse', { minutes: 90, title: 'valse' }],
  ["trois quarts d'heure valse", { minutes: 45, title: 'valse' }],
  ['trois quarts d’heure valse', { minutes: 45, title: 'valse' }],
  ["un quart d'heure valse", { minutes: 15, title: 'valse' }],
  ['une heure et demie valse', { minutes: 90, title: 'valse' }],
  ['deux heures et demie valse', { minutes: 150, title: 'valse' }],
  ['1 heure et quart valse', { minutes: 75, title: 'valse' }],
  ['1,5 heure valse', { minutes: 90, title: 'valse' }],
  ['2 heures 10 minutes valse', { minutes: 130, title: 'valse' }],
  ['25\u00a0min valse', { minutes: 25, title: 'valse' }],
  ['valse 25', { minutes: null, title: 'valse 25' }],
  ['25 valse mes. 12-20', { title: 'valse', measures: '12-20' }],
  ['25 valse mesures 12 à 20', { title: 'valse', measures: '12-20' }],
  ['25 valse mesure 12', { title: 'valse', measures: '12' }],
  ['45 cours', { type: 'lesson', title: '' }],
  ['45 valse /répétition', { type: 'rehearsal', title: 'valse' }],
  ['20 gammes', { techniques: ['scale'], title: '' }],
  ['20 arpèges', { techniques: ['arpeggio'], title: '' }],
  ['20 valse propre', { tags: ['propre'], title: 'valse' }],
  ['20 valse ♩ = 72', { tempo: 72, title: 'valse' }],
  ['20 valse /violon', { instrument: 'violin', title: 'valse' }],
  ['25 sonate n° 3 beethoven', { title: 'sonate n° 3', composer: 'Ludwig van Beethoven' }],
]

const german: Row[] = [
  ['25 Minuten Walzer', { minutes: 25, title: 'Walzer' }],
  ['25 Min. Walzer', { minutes: 25, title: 'Walzer' }],
  ['eine halbe Stunde Walzer', { minutes: 30, title: 'Walzer' }],
  ['halbe Stunde Walzer', { minutes: 30, title: 'Walzer' }],
  ['anderthalb Stunden Walzer', { minutes: 90, title: 'Walzer' }],
  ['eineinhalb Stunden Walzer', { minutes: 90, title: 'Walzer' }],
  ['eine Stunde Walzer', { minutes: 60, title: 'Walzer' }],
  ['zwei Stunden Walzer', { minutes: 120, title: 'Walzer' }],
  ['1 Std 20 Walzer', { minutes: 80, title: 'Walzer' }],
  ['1 Std. 20 Min. Walzer', { minutes: 80, title: 'Walzer' }],
  ['1,5 Std. Walzer', { minutes: 90, title: 'Walzer' }],
  ['Viertelstunde Walzer', { minutes: 15, title: 'Walzer' }],
  ['eine Dreiviertelstunde Walzer', { minutes: 45, title: 'Walzer' }],
  ['1 Stunde und 10 Minuten Walzer', { minutes: 70, title: 'Walzer' }],
  ['25 Walzer T. 12-20', { title: 'Walzer', measures: '12-20' }],
  ['25 Walzer T12–20', { title: 'Walzer', measures: '12-20' }],
  ['25 Walzer Takt 12', { title: 'Walzer', measures: '12' }],
  ['25 Walzer Takte 12 bis 20', { title: 'Walzer', measures: '12-20' }],
  ['45 Unterricht', { type: 'lesson', title: '' }],
  ['45 Walzer /Unterricht', { type: 'lesson', title: 'Walzer' }],
  ['90 Probe', { type: 'rehearsal', title: '' }],
  ['90 Probe mit dem Orchester', { type: null, title: 'Probe mit dem Orchester' }],
  ['20 Tonleitern', { techniques: ['scale'], title: '' }],
  ['20 Walzer sauber', { tags: ['sauber'], title: 'Walzer' }],
  ['20 Walzer #langsam @ 60', { tags: ['langsam'], tempo: 60, title: 'Walzer' }],
  ['20 Geige', { instrument: 'violin', title: '' }],
  ['20 Bach Präludium Nr. 1', { title: 'Präludium Nr. 1', composer: 'Johann Sebastian Bach' }],
]

const traditional: Row[] = [
  ['25分鐘 圓舞曲', { minutes: 25, title: '圓舞曲' }],
  ['25分鐘圓舞曲', { minutes: 25, title: '圓舞曲' }],
  ['２５分鐘 圓舞曲', { minutes: 25, title: '圓舞曲' }],
  ['25 分鐘 圓舞曲', { minutes: 25, title: '圓舞曲' }],
  ['二十五分鐘 圓舞曲', { minutes: 25, title: '圓舞曲' }],
  ['半小時 圓舞曲', { minutes: 30, title: '圓舞曲' }],
  ['半個小時 圓舞曲', { minutes: 30, title: '圓舞曲' }],
  ['一個半小時 圓舞曲', { minutes: 90, title: '圓舞曲' }],
  ['1小時20分 圓舞曲', { minutes: 80, title: '圓舞曲' }],
  ['1小時20分鐘圓舞曲', { minutes: 80, title: '圓舞曲' }],
  ['兩小時 圓舞曲', { minutes: 120, title: '圓舞曲' }],
  ['兩個鐘頭 圓舞曲', { minutes: 120, title: '圓舞曲' }],
  ['1.5小時 圓舞曲', { minutes: 90, title: '圓舞曲' }],
  ['一刻鐘 圓舞曲', { minutes: 15, title: '圓舞曲' }],
  ['圓舞曲25分鐘', { minutes: 25, title: '圓舞曲' }],
  ['25 圓舞曲', { minutes: 25, title: '圓舞曲' }],
  ['25 圓舞曲 第12-20小節', { title: '圓舞曲', measures: '12-20' }],
  ['25 圓舞曲12-20小節', { title: '圓舞曲', measures: '12-20' }],
  ['25 圓舞曲 第12小節', { title: '圓舞曲', measures: '12' }],
  ['25 圓舞曲 第１２至２０小節', { title: '圓舞曲', measures: '12-20' }],
  ['25 圓舞曲 @84', { title: '圓舞曲', tempo: 84 }],
  ['25 圓舞曲＠８４', { title: '圓舞曲', tempo: 84 }],
  ['25 圓舞曲 #慢練', { title: '圓舞曲', tags: ['慢練'] }],
  ['25 圓舞曲 ＃慢練', { title: '圓舞曲', tags: ['慢練'] }],
  ['45 課程', { type: 'lesson', title: '' }],
  ['45 圓舞曲 /排練', { type: 'rehearsal', title: '圓舞曲' }],
  ['25 蕭邦 圓舞曲', { composer: 'Frédéric Chopin', title: '圓舞曲' }],
  ['25 第九交響曲', { minutes: 25, title: '第九交響曲', measures: null }],
  ['20 鋼琴', { instrument: 'piano', title: '' }],
  ['20 圓舞曲 乾淨', { tags: ['乾淨'], title: '圓舞曲' }],
]

const simplified: Row[] = [
  ['25分钟 圆舞曲', { minutes: 25, title: '圆舞曲' }],
  ['25分钟圆舞曲', { minutes: 25, title: '圆舞曲' }],
  ['２５分钟 圆舞曲', { minutes: 25, title: '圆舞曲' }],
  ['三十分钟 圆舞曲', { minutes: 30, title: '圆舞曲' }],
  ['十分钟 圆舞曲', { minutes: 10, title: '圆舞曲' }],
  ['半小时 圆舞曲', { minutes: 30, title: '圆舞曲' }],
  ['半个小时 圆舞曲', { minutes: 30, title: '圆舞曲' }],
  ['一个半小时 圆舞曲', { minutes: 90, title: '圆舞曲' }],
  ['1个半小时 圆舞曲', { minutes: 90, title: '圆舞曲' }],
  ['1小时20分 圆舞曲', { minutes: 80, title: '圆舞曲' }],
  ['一小时二十分钟 圆舞曲', { minutes: 80, title: '圆舞曲' }],
  ['两小时 圆舞曲', { minutes: 120, title: '圆舞曲' }],
  ['一个小时 圆舞曲', { minutes: 60, title: '圆舞曲' }],
  ['一小时半 圆舞曲', { minutes: 90, title: '圆舞曲' }],
  ['三刻钟 圆舞曲', { minutes: 45, title: '圆舞曲' }],
  ['圆舞曲25分钟', { minutes: 25, title: '圆舞曲' }],
  ['圆舞曲 25分', { minutes: 25, title: '圆舞曲' }],
  ['25 圆舞曲 第12-20小节', { title: '圆舞曲', measures: '12-20' }],
  ['25 圆舞曲12-20小节', { title: '圆舞曲', measures: '12-20' }],
  ['25 圆舞曲第12到20小节@84', { title: '圆舞曲', measures: '12-20', tempo: 84 }],
  ['25 圆舞曲 @84 #慢练', { title: '圆舞曲', tempo: 84, tags: ['慢练'] }],
  ['45 课程', { type: 'lesson', title: '' }],
  ['45 上课', { type: 'lesson', title: '' }],
  ['45 圆舞曲 /演出', { type: 'performance', title: '圆舞曲' }],
  ['25 音阶', { techniques: ['scale'], title: '' }],
  ['25 肖邦 圆舞曲', { composer: 'Frédéric Chopin', title: '圆舞曲' }],
  ['25 圆舞曲 干净', { tags: ['干净'], title: '圆舞曲' }],
  ['25 圆舞曲 /满意', { mood: 'satisfied', title: '圆舞曲' }],
]

describe.each([
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['de', german],
  ['zh-TW', traditional],
  ['zh-CN', simplified],
] as const)('a line in %s', (language, rows) => {
  it.each(rows)('reads %s', (line, expected) => {
    expect(parseEntryLine(line, inLanguage(language))).toMatchObject({ errors: [], ...expected })
  })
})

describe('what a line asks', () => {
  const codes = (line: string, context = inLanguage('en')) =>
    parseEntryLine(line, context).questions.map(({ code }) => code)

  it('asks which of two numbers are the minutes', () => {
    expect(codes('25 thirds 30')).toEqual(['severalDurations'])
    expect(codes('25 min waltz 30 min')).toEqual(['severalDurations'])
  })
  it('asks whether a number left in the title is minutes', () => {
    expect(codes('waltz 40 slow')).toEqual(['numberMayBeMinutes'])
    expect(codes('Sonata 14')).toEqual(['numberMayBeMinutes'])
  })
  it('asks nothing about the number of a catalogue', () => {
    expect(codes('25 waltz op 9')).toEqual([])
    expect(codes('waltz op. 9')).toEqual([])
  })
  it('asks whether a first number belongs to a known title', () => {
    expect(codes('24 caprices', inLanguage('en', [piece('24 Caprices', 'Paganini')]))).toContain(
      'numberMayBeTitle',
    )
  })
  it('asks whether a bare range is bars', () => {
    expect(codes('25 waltz 12-20')).toEqual(['rangeMayBeBars'])
  })
  it('asks about a surname that several bear and leaves it as typed', () => {
    const { questions } = parseEntryLine('30 don juan strauss', inLanguage('en'))
    expect(questions).toEqual([
      { code: 'composerUnsure', word: 'strauss', options: ['Johann Strauss II', 'Richard Strauss'] },
    ])
  })
  it('asks about an unknown word after a slash and a second tempo, and keeps both in the title', () => {
    const parsed = parseEntryLine('30 waltz /foo @80 @90', inLanguage('en'))
    expect(parsed.questions.map(({ code }) => code)).toEqual(['unknownCommand', 'repeated'])
    expect(parsed).toMatchObject({ title: 'waltz /foo @90', tempo: 80 })
  })
  it('asks for the title where only a composer was named', () => {
    expect(parseEntryLine('25 chopin', inLanguage('en'))).toMatchObject({
      composer: 'Frédéric Chopin',
      title: '',
      questions: [{ code: 'titleMissing' }],
    })
  })
})

describe('what a line reports', () => {
  it.each([
    ['25h waltz', 'minutesOutOfRange'],
    ['0 min waltz', 'minutesOutOfRange'],
    ['25 waltz @500', 'tempoOutOfRange'],
    ['25 waltz @9', 'tempoOutOfRange'],
    [`25 waltz #${'x'.repeat(51)}`, 'tagTooLong'],
    [`25 ${'x'.repeat(256)}`, 'titleTooLong'],
    [`25 ${'#t '.repeat(1)}${Array.from({ length: 11 }, (_, at) => `#${at}`).join(' ')}`, 'tooManyTags'],
    ['x'.repeat(2001), 'lineTooLong'],
  ])('%s', (line, code) => {
    expect(parseEntryLine(line, inLanguage('en')).errors.map((error) => error.code)).toContain(code)
  })
  it('takes a number that cannot be minutes as title', () => {
    expect(parseEntryLine('1500 etudes', inLanguage('en'))).toMatchObject({
      minutes: null,
      title: '1500 etudes',
    })
  })
})

describe('known pieces', () => {
  const pieces = [
    piece('Nocturne Op. 9 No. 2', 'Frédéric Chopin', '2026-10-01'),
    piece('Nocturne Op. 27 No. 2', 'Frédéric Chopin', '2026-11-01'),
    piece('Nocturne', 'John Field', '2020-01-01'),
    piece('Invention 8', 'Johann Sebastian Bach'),
    piece('夜曲', '蕭邦'),
  ]
  const parse = (line: string) => parseEntryLine(line, inLanguage('en', pieces))

  it('is named by the beginnings of its words, in any order', () => {
    expect(parse('25 chop noct 9 2')).toMatchObject({
      minutes: 25,
      title: 'Nocturne Op. 9 No. 2',
      composer: 'Frédéric Chopin',
      matchedPiece: pieces[0],
      questions: [],
    })
  })
  it('is the most recently practised of several, and the others are asked about', () => {
    expect(parse('25 chopin nocturne')).toMatchObject({
      matchedPiece: pieces[1],
      questions: [{ code: 'severalPieces', options: ['Nocturne Op. 9 No. 2 (Frédéric Chopin)'] }],
    })
  })
  it('is the one whose whole title was typed', () => {
    expect(parse('25 nocturne')).toMatchObject({ matchedPiece: pieces[2], questions: [] })
  })
  it('keeps its number from being minutes', () => {
    expect(parse('bach invention 8')).toMatchObject({ minutes: null, matchedPiece: pieces[3] })
  })
  it('is found without spaces in Chinese', () => {
    expect(parse('25分鐘夜曲@60')).toMatchObject({ minutes: 25, matchedPiece: pieces[4], tempo: 60 })
  })
  it('wins over a word that is also a type, where it bears that name', () => {
    const context = inLanguage('de', [piece('Probe', null)])
    expect(parseEntryLine('30 Probe', context)).toMatchObject({ title: 'Probe', type: null })
  })
})

describe('the preview', () => {
  it('shows every word with its role', () => {
    const { words } = parseEntryLine('25 min chopin waltz b12-20 @84 clean #tone /lesson', inLanguage('en'))
    expect(words).toEqual([
      { text: '25 min', role: 'minutes' },
      { text: 'chopin', role: 'composer' },
      { text: 'waltz', role: 'title' },
      { text: 'b12-20', role: 'measures' },
      { text: '@84', role: 'tempo' },
      { text: 'clean', role: 'tag' },
      { text: '#tone', role: 'tag' },
      { text: '/lesson', role: 'type' },
    ])
  })
  it('repeats the last entry for an empty line', () => {
    expect(parseEntryLine('  ', inLanguage('en'))).toMatchObject({ repeatLast: true, words: [] })
  })
})
