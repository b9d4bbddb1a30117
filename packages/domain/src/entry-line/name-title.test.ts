import { describe, expect, test } from 'vitest'
import type { Language } from '../language/languages'
import { parseEntryLine } from './parse-entry-line'
import type { LineContext } from './parsed-line'

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
const inLanguage = (language: Language, pieces: LineContext['pieces'] = []): LineContext => ({
  language,
  pieces,
  composers,
  instruments,
})

describe('the questions of a line', () => {
  const codes = (line: string, context = inLanguage('en')) =>
    parseEntryLine(line, context).questions.map(({ code }) => code)

  test('the quick log asks which of two numbers means the minutes', () => {
    expect(codes('25 thirds 30')).toEqual(['severalDurations'])
    expect(codes('25 min waltz 30 min')).toEqual(['severalDurations'])
  })
  test('the quick log asks whether a number left in the title means the minutes', () => {
    expect(codes('waltz 40 slow')).toEqual(['numberMayBeMinutes'])
    expect(codes('Sonata 14')).toEqual(['numberMayBeMinutes'])
  })
  test('the quick log does not ask about a catalogue number', () => {
    expect(codes('25 waltz op 9')).toEqual([])
    expect(codes('waltz op. 9')).toEqual([])
  })
  test('the quick log asks whether a leading number belongs to a known title', () => {
    expect(codes('24 caprices', inLanguage('en', [piece('24 Caprices', 'Paganini')]))).toContain(
      'numberMayBeTitle',
    )
  })
  test('the quick log asks whether a range without a word means bars', () => {
    expect(codes('25 waltz 12-20')).toEqual(['rangeMayBeBars'])
  })
  test('the quick log asks about an ambiguous surname and leaves it as typed', () => {
    const { questions } = parseEntryLine('30 don juan strauss', inLanguage('en'))
    expect(questions).toEqual([
      { code: 'composerUnsure', word: 'strauss', options: ['Johann Strauss II', 'Richard Strauss'] },
    ])
  })
  test('the quick log keeps an unknown /word and a second tempo in the title and asks about both', () => {
    const parsed = parseEntryLine('30 waltz /foo @80 @90', inLanguage('en'))
    expect(parsed.questions.map(({ code }) => code)).toEqual(['unknownCommand', 'repeated'])
    expect(parsed).toMatchObject({ title: 'waltz /foo @90', tempo: 80 })
  })
  test('parseEntryLine asks for the title of a line that names only a composer', () => {
    expect(parseEntryLine('25 chopin', inLanguage('en'))).toMatchObject({
      composer: 'Frédéric Chopin',
      title: '',
      questions: [{ code: 'titleMissing' }],
    })
  })
})

describe('the errors of a line', () => {
  test.each([
    ['25h waltz', 'minutesOutOfRange'],
    ['0 min waltz', 'minutesOutOfRange'],
    ['25 waltz @500', 'tempoOutOfRange'],
    ['25 waltz @9', 'tempoOutOfRange'],
    [`25 waltz #${'x'.repeat(51)}`, 'tagTooLong'],
    [`25 ${'x'.repeat(256)}`, 'titleTooLong'],
    [`25 ${'#t '.repeat(1)}${Array.from({ length: 11 }, (_, at) => `#t${at}`).join(' ')}`, 'tooManyTags'],
    ['x'.repeat(2001), 'lineTooLong'],
  ])('parseEntryLine reports an error code for the line %s', (line, code) => {
    expect(parseEntryLine(line, inLanguage('en')).errors.map((error) => error.code)).toContain(code)
  })
  test('the quick log keeps a number in the title if it cannot mean minutes', () => {
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

  test('the quick log finds a known piece by the beginnings of its words, in any order', () => {
    expect(parse('25 chop noct 9 2')).toMatchObject({
      minutes: 25,
      title: 'Nocturne Op. 9 No. 2',
      composer: 'Frédéric Chopin',
      matchedPiece: pieces[0],
      questions: [],
    })
  })
  test('the quick log chooses the most recently practised of several matching pieces and asks about the others', () => {
    expect(parse('25 chopin nocturne')).toMatchObject({
      matchedPiece: pieces[1],
      questions: [{ code: 'severalPieces', options: ['Nocturne Op. 9 No. 2 (Frédéric Chopin)'] }],
    })
  })
  test('the quick log matches a fully typed title with the piece of that title only', () => {
    expect(parse('25 nocturne')).toMatchObject({ matchedPiece: pieces[2], questions: [] })
  })
  test('the quick log does not read the number of a known piece as minutes', () => {
    expect(parse('bach invention 8')).toMatchObject({ minutes: null, matchedPiece: pieces[3] })
  })
  test('the quick log finds a Chinese piece in a line without spaces', () => {
    expect(parse('25分鐘夜曲@60')).toMatchObject({ minutes: 25, matchedPiece: pieces[4], tempo: 60 })
  })
  test('the quick log prefers a known title to a type of the same name', () => {
    const context = inLanguage('de', [piece('Probe', null)])
    expect(parseEntryLine('30 Probe', context)).toMatchObject({ title: 'Probe', type: null })
  })
})

describe('the preview', () => {
  test('parseEntryLine returns every word of a line with its role, such as minutes, composer or tempo', () => {
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
  test('an empty line in the quick log repeats the last entry', () => {
    expect(parseEntryLine('  ', inLanguage('en'))).toMatchObject({ repeatLast: true, words: [] })
  })
})

test('the quick log gives a tag the spelling that the diary already has', () => {
  const { tags } = parseEntryLine('30 waltz #TONE #tone #new clean', {
    ...inLanguage('en'),
    tags: ['Tone', 'Clean'],
  })
  expect(tags).toEqual(['Tone', 'new', 'Clean'])
})
