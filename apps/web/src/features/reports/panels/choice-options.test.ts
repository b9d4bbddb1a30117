import { practiceStatsOf } from '@segno/domain/report/engine/practice-stats-of'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import { expect, test } from 'vitest'
import { EntryIndex } from '../../../data/journal/entry-index'
import { choicesOf } from '../../../data/reports/use-report-choices'
import { createFormat } from '../../../i18n/create-format'
import { byName, choiceOptions, findOptions } from './choice-options'
import type { PanelFormat } from './panel-format'

const entries = [
  buildEntry({
    id: '1',
    instrument: 'piano',
    techniques: ['scale', 'trill'],
    mood: 'neutral',
    pieces: [buildPiece({ title: 'Für Elise', composer: 'Ludwig van Beethoven' })],
    scoreId: 'score-1',
    scoreTitle: 'Für Elise',
  }),
  buildEntry({ id: '2', instrument: 'cello', type: 'lesson', mood: null, pieces: [], scoreId: 'score-2' }),
  buildEntry({ id: '3', type: 'status_change', instrument: 'harp', scoreId: 'never practised' }),
]
const index = new EntryIndex()
for (const body of entries) index.apply(undefined, { kind: 'entry', id: body.id, body, updatedAt: 1 })
const choices = choicesOf(practiceStatsOf(entries), index.snapshot(), [])
const format = {
  ...createFormat('en', '2026-11-21' as CalendarDay),
  value: (_field, value) => value.toUpperCase(),
} as Omit<PanelFormat, 't' | 'group' | 'order'> as PanelFormat

const valuesOf = (field: Parameters<typeof choiceOptions>[0], chosen: readonly string[] = []) =>
  choiceOptions(field, chosen, choices, format)
    .map(({ value }) => value)
    .sort()

test('choiceOptions returns the values of practice entries but not of status changes', () => {
  expect(valuesOf('instrument')).toEqual(['cello', 'piano'])
  expect(valuesOf('type')).toEqual(['lesson', 'practice'])
  expect(valuesOf('mood')).toEqual(['neutral'])
  expect(valuesOf('techniques')).toEqual(['scale', 'trill'])
  expect(valuesOf('composer')).toContain('ludwig van beethoven')
  expect(valuesOf('scoreId')).toEqual(['score-1', 'score-2'])
  expect(choices.scores.find(({ id }) => id === 'score-1')?.title).toBe('Für Elise')
  expect(choices.pieces[0]).toMatchObject({ title: 'Für Elise', composer: 'Ludwig van Beethoven' })
})

test('choiceOptions includes a selected value that the diary does not contain or has not loaded yet', () => {
  expect(valuesOf('instrument', ['tuba', 'piano'])).toEqual(['cello', 'piano', 'tuba'])
  expect(choiceOptions('piece', ['gone'], null, format).map(({ label }) => label)).toEqual(['GONE'])
})

test('findOptions matches typed words in any order and omits selected values', () => {
  const options = choiceOptions(
    'techniques',
    [],
    { ...choices, techniques: ['long tones', 'tone ladder', 'tremolo', 'Töne'] },
    format,
  )
  const found = (typed: string, chosen: readonly string[] = [], most = 9) =>
    findOptions(options, typed, chosen, most).map(({ value }) => value)
  expect(found('TONE lo')).toEqual(['long tones'])
  expect(found('tone')).toEqual(['long tones', 'tone ladder', 'Töne'])
  expect(found('tone', ['tone ladder'])).toEqual(['long tones', 'Töne'])
  expect(found('', [], 2)).toHaveLength(2)
  expect(byName('techniques', options, 'en')[0]?.value).toBe('long tones')
})

test('choicesOf joins the movements of a sonata into one work and sorts works by their summed time', () => {
  const named = (id: string, title: string, composer: string, duration = 600) =>
    buildEntry({ id, duration: seconds(duration), pieces: [buildPiece({ title, composer })] })
  const practised = practiceStatsOf([
    named('1', 'Sonata in C, K. 545, I. Allegro', 'Mozart'),
    named('2', 'Sonata in C (KV 545), 2. Satz', 'Mozart'),
    named('3', 'Sonata in C, K. 330, I. Allegro', 'Mozart', 900),
    named('4', 'Für Elise', 'Beethoven', 60),
  ])
  const { works } = choicesOf(practised, index.snapshot(), [])
  expect(works.map(({ title }) => title)).toEqual([
    'Sonata in C (KV 545)',
    'Sonata in C, K. 330',
    'Für Elise',
  ])
  expect(choiceOptions('work', [], { ...choices, works }, format)[1]).toMatchObject({
    value: 'sonata in c, k. 330-mozart',
    title: 'Sonata in C, K.\u00a0330',
    detail: 'Mozart',
  })
})
