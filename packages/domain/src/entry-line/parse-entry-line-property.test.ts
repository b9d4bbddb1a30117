import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEntryLine } from './parse-entry-line'
import type { LineContext } from './parsed-line'

const pieces = [
  { title: 'Nocturne Op. 9', composer: 'Frédéric Chopin', lastPractisedAt: '2026-10-01', count: 3 },
  { title: 'Nocturne', composer: null, lastPractisedAt: null, count: 1 },
  { title: '25 min Etude b12', composer: 'A "B" C', lastPractisedAt: '2026-11-01', count: 1 },
  { title: '夜曲', composer: '蕭邦', lastPractisedAt: '2026-11-02', count: 1 },
]
const composers = [
  { canonical: 'Frédéric Chopin', variants: ['Chopin', '肖邦', '蕭邦'] },
  { canonical: 'Franz Liszt', variants: ['Liszt'] },
  { canonical: 'Johann Strauss II', variants: [] },
  { canonical: 'Richard Strauss', variants: [] },
]
const instruments = [{ id: 'electric guitar', names: ['E-Gitarre'] }]
const contexts: LineContext[] = (['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const).map((language) => ({
  language,
  pieces,
  composers,
  instruments,
}))

const fragments = fc.constantFrom(
  ...[
    '25',
    '25 min',
    '1h30',
    'une demi-heure',
    'anderthalb Stunden',
    '半小時',
    '25分鐘',
    '1:30',
    '9',
    '2000',
  ],
  ...[
    'b12-20',
    'b.',
    'T. 12',
    'c. 3',
    '第12-20小節',
    'bars',
    '12',
    '12–20',
    '@84',
    '@',
    '@900',
    '♩=60',
    'bpm',
  ],
  ...[
    '#tone',
    '#',
    '＃慢練',
    '/lesson',
    '/foo',
    '/',
    '/electric-guitar',
    'lesson',
    'clean',
    'scale',
    '"',
    '"a b"',
  ],
  ...[
    'chopin',
    'liszt',
    'strauss',
    '蕭邦',
    '夜曲',
    'nocturne',
    'op',
    'Op. 9',
    'étude',
    'A',
    ',',
    ';',
    '\\',
    "'",
  ],
  ...['of', 'de', "d'a", 'with', 'lesson with', '8:30', '1 1/2 h', '1h1/2', '一百二十分鐘', '25 min of'],
  ...[
    'tempo 84',
    '速度84',
    '@84-92',
    'quarter=60',
    'from bar 1 to bar 8',
    '第二十小節',
    '5 ff.',
    '，',
    '：',
    '《夜曲》',
  ],
)
const line = fc.oneof(
  fc
    .array(fc.oneof(fragments, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 9 })
    .chain((parts) => fc.constantFrom(parts.join(' '), parts.join(''))),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

test('parseEntryLine keeps every visible character of a line in its words, in order', () => {
  fc.assert(
    fc.property(line, fc.constantFrom(...contexts), (text, context) => {
      const words = parseEntryLine(text, context).words.map((word) => word.text)
      expect(words.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
    }),
    { numRuns: 1500 },
  )
})
