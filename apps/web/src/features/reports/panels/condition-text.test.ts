import { type Language, languageCodes } from '@segno/domain/language/languages'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import {
  type Condition,
  type FilterField,
  filterFields,
  type Operator,
} from '@segno/domain/report/view/condition'
import { operatorsOf, valueKindOf } from '@segno/domain/report/view/condition-rules'
import { groupFields, type ReportView, sortFields } from '@segno/domain/report/view/report-view'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { createFormat } from '../../../i18n/create-format'
import type { Translate } from '../../../i18n/keys'
import { MessageCatalog, type Messages } from '../../../i18n/message-catalog'
import { musicNames } from '../../../i18n/music-names'
import { conditionText, groupingText, sortingText, viewTexts } from './condition-text'
import { panelFormat } from './panel-format'

const files = import.meta.glob<{ default: Messages }>(
  '../../../i18n/locales/*/{report-panels,report-controls,music}.json',
  { eager: true },
)
const catalog = new MessageCatalog()
for (const [path, { default: messages }] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  catalog.add(language, namespace, messages)
}

const pieces = [
  { key: 'für elise-ludwig van beethoven' as PieceKey, title: 'Für Elise', composer: 'Ludwig van Beethoven' },
]
const composers = [{ key: 'franz liszt', name: 'Franz Liszt' }]
const scores = [{ id: 'score-1', title: 'Nocturne' }]
const programmes = [{ id: 'recital', name: 'Spring recital' }]

function formatIn(language: Language) {
  const translate = (namespaces: string[]) =>
    ((key, values) => catalog.text([language], namespaces, key, values)) as Translate<'music'> &
      Translate<'report-panels' | 'report-controls'>
  return panelFormat({
    t: translate(['report-panels', 'report-controls']),
    format: createFormat(language, '2026-11-21' as CalendarDay),
    names: musicNames(translate(['music']), [{ id: 'own', name: 'Theremin' }]),
    known: { pieces, works: pieces, composers, scores, goals: [], programmes },
  })
}

const said = (language: Language, field: FilterField, operator: Operator, ...values: string[]) =>
  conditionText({ field, operator, values }, formatIn(language))

test('conditionText joins the names of values with the language\'s word for "or"', () => {
  expect(said('en', 'instrument', 'in', 'piano', 'cello')).toBe('Instrument: Piano or Cello')
  expect(said('es', 'instrument', 'in', 'piano', 'own')).toBe('Instrumento: Piano o Theremin')
  expect(said('fr', 'instrument', 'in', 'piano', 'cello')).toBe('Instrument\u00a0: Piano ou Violoncelle')
  expect(said('de', 'instrument', 'notIn', 'piano', 'cello')).toBe(
    'Instrument: alles außer Klavier und Cello',
  )
  expect(said('zh-TW', 'instrument', 'in', 'piano', 'cello')).toBe('樂器：鋼琴或大提琴')
  expect(said('zh-CN', 'mood', 'notEquals', 'neutral')).toBe('心情：平静除外')
  expect(said('en', 'piece', 'equals', 'für elise-ludwig van beethoven')).toBe(
    'Piece: Für Elise, Ludwig van Beethoven',
  )
  expect(said('en', 'piece', 'equals', 'sonata-clementi')).toBe('Piece: sonata, clementi')
  expect(said('de', 'composer', 'in', 'franz liszt', 'unknown')).toBe(
    'Komponist: Franz Liszt oder Ohne Komponist',
  )
  expect(said('en', 'scoreId', 'equals', 'score-1')).toBe('Score: Nocturne')
})

test('conditionText formats hours and weekdays in German, English and French', () => {
  expect(said('de', 'hour', 'in', '23')).toBe('Uhrzeit: 23:00–00:00')
  expect(said('en', 'weekday', 'in', '0', '6')).toBe('Weekday: Sunday or Saturday')
  expect(said('fr', 'weekday', 'in', '1')).toBe('Jour de la semaine\u00a0: lundi')
})

test('conditionText names a programme, or states that the programme was deleted', () => {
  expect(said('en', 'programmes', 'equals', 'recital')).toBe('Programme: Spring recital')
  expect(said('en', 'programmes', 'in', 'recital', 'gone')).toBe(
    'Programme: Spring recital or Deleted programme',
  )
  expect(said('de', 'programmes', 'isEmpty')).toBe('Ohne Programm')
})

test('conditionText names the first three of five choices and counts the others with the language’s plural rules', () => {
  const five = ['piano', 'cello', 'viola', 'harp', 'flute']
  expect(said('en', 'instrument', 'in', ...five)).toMatch(/^Instrument: Piano, Cello, Viola,? or 2 others$/)
  expect(said('de', 'instrument', 'in', ...five, 'tuba')).toBe(
    'Instrument: Klavier, Cello, Bratsche oder 3 weitere',
  )
  expect(said('zh-TW', 'instrument', 'in', ...five)).toContain('其他 2 項')
  for (const language of languageCodes) {
    const four = said(language, 'instrument', 'in', ...five.slice(0, 4))
    expect(four).toContain(formatIn(language).value('instrument', 'harp'))
  }
  expect(formatIn('fr').t('chip.others', { count: 1 })).toBe('1 autre')
  expect(formatIn('en').t('button.active', { count: 1 })).toBe('1 active')
})

test('conditionText writes durations, days, flags and links as whole phrases', () => {
  expect(said('en', 'duration', 'atLeast', '1800')).toBe('At least 30\u00a0min')
  expect(said('en', 'duration', 'between', '3600', '1800')).toBe('30\u00a0min to 1\u00a0h')
  expect(said('de', 'duration', 'atMost', '5400')).toBe('Höchstens 1\u00a0h\u00a030\u00a0min')
  expect(said('zh-CN', 'duration', 'equals', '2700')).toBe('正好 45\u00a0分钟')
  expect(said('en', 'scoreId', 'notLinked')).toBe('Not linked to a score')
  expect(said('fr', 'autoTracked', 'equals', 'no')).toBe('Non enregistré automatiquement')
  expect(said('es', 'mood', 'isEmpty')).toBe('Estado de ánimo sin indicar')
  expect(said('de', 'work', 'in', 'für elise-ludwig van beethoven')).toBe(
    'Werk: Für Elise, Ludwig van Beethoven',
  )
  expect(said('en', 'piece', 'contains', 'elise')).toBe('Piece contains ‘elise’')
  expect(said('de', 'date', 'before', '2026-05-03')).toBe('Vor dem 03.05.2026')
  const [forth, back] = [
    said('en', 'date', 'between', '2026-05-03', '2026-06-07'),
    said('en', 'date', 'between', '2026-06-07', '2026-05-03'),
  ]
  expect(forth).toBe(back)
})

test('groupingText and sortingText list their levels in order', () => {
  expect(groupingText(['month', 'composer'], formatIn('en'))).toBe('Grouped by month, then composer')
  expect(groupingText(['month', 'composer', 'piece'], formatIn('de'))).toBe(
    'Gruppiert nach Monat, dann Komponist, dann Stück',
  )
  expect(sortingText([{ field: 'date', direction: 'desc' }], formatIn('en'))).toBe('Newest first')
  const two = [
    { field: 'duration', direction: 'desc' },
    { field: 'composer', direction: 'asc' },
  ] as const
  expect(sortingText(two, formatIn('en'))).toBe('Longest first, then composer A to Z')
  expect(sortingText(two, formatIn('de'))).toBe('Längste zuerst, dann Komponist A bis Z')
  expect(sortingText(two, formatIn('zh-TW'))).toBe('由長到短，然後作曲家 A 到 Z')
})

const example = (field: FilterField, operator: Operator): Condition => {
  const kind = valueKindOf(field, operator)
  const values = {
    none: [],
    flag: ['yes'],
    day: ['2026-05-03'],
    dayRange: ['2026-05-03', '2026-06-07'],
    seconds: ['1800'],
    secondsRange: ['1800', '3600'],
    words: ['words'],
    choice: ['technique'],
    choices: ['technique'],
  }[kind]
  const own = { mood: ['neutral'], hour: ['18'], weekday: ['6'] }[field as string]
  return { field, operator, values: own && values.length > 0 ? own : values }
}

test.each(languageCodes)(
  'viewTexts returns a complete text in %s for every condition, group and sort',
  (language) => {
    const format = formatIn(language)
    const view: ReportView = {
      period: 'all-time',
      step: 0,
      conditions: filterFields.flatMap((field) =>
        operatorsOf(field).map((operator) => example(field, operator)),
      ),
      groups: groupFields,
      sorts: sortFields.flatMap((field) => [
        { field, direction: 'asc' as const },
        { field, direction: 'desc' as const },
      ]),
    }
    const texts = viewTexts(view, format)
    expect(new Set(texts).size).toBeGreaterThan(40)
    // A missing message would show its key, and a missing value its placeholder.
    for (const text of texts) expect(text).not.toMatch(/\{\{|\b(chip|field|group|order|period)\.\w/)
  },
)
