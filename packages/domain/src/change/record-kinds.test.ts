import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildFilterPreset } from '../../testing/builders/build-filter-preset'
import { buildGoal, buildProgress } from '../../testing/builders/build-goal'
import { buildMetronomePreset } from '../../testing/builders/build-metronome-preset'
import { buildProgramme } from '../../testing/builders/build-programme'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { buildCollection, buildScore, buildScoreMark } from '../../testing/builders/build-score'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import type { Result } from '../shared/result'
import { type RecordKind, recordKindNames, recordKindOf, recordKinds } from './record-kinds'

/** Generates valid and invalid values for a stored field. */
const found = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    1,
    3,
    '3',
    '1e3',
    'PRACTICE_TIME',
    'practiceTime',
    'Performance-Ready',
    'ACTIVE',
    'Cafe\u0301',
    '2026-12-01',
    '2026-12-01T23:00:00+02:00',
    '2026-12-01 10:00:00',
    1_763_744_400_000,
    ['https://a.example', ' https://a.example ', 'no link', 5],
    ['12-20', '33'],
    ['', 'First', { title: 'Second', done: true }, { text: 'Third', id: 'milestone-1' }],
    [{ id: 'entry-1' }, 'entry-1'],
    'nocturne-chopin',
    { period: 'all-time' },
    '7/8',
    { stepsPerBeat: 1, accent: 'X', click: '.', woodblock: '.', shaker: '.', triangle: '.' },
    { countIn: true, ramp: { isOn: true, target: 60 }, later: 1 },
    { period: 'last-century', conditions: [], groups: ['room'], sorts: [], zoom: 2 },
    { period: 'all-time', conditions: [{ field: 'room', operator: 'equals' }], groups: [], sorts: [] },
  ),
)

const valid: Record<RecordKind, fc.Arbitrary<object>> = {
  entry: arbitraryEntry,
  preference: fc.constant({ id: 'timer', value: { enableReminders: true } }),
  repertoire: fc.constant(buildRepertoireItem()),
  goal: fc.constant(buildGoal()),
  progress: fc.constant(buildProgress()),
  programme: fc.constant(buildProgramme()),
  filterPreset: fc.constant(buildFilterPreset()),
  metronomePreset: fc.constant(buildMetronomePreset()),
  score: fc.constant(buildScore()),
  collection: fc.constant(buildCollection({ scoreIds: ['score-1'] })),
  scoreMark: fc.constant(buildScoreMark()),
  conflict: fc.constant({
    id: 'conflict-1',
    recordKind: 'entry',
    recordId: 'entry-1',
    field: 'notes',
    value: 'x',
    keptAt: '2026-11-21T17:20:00.000Z',
  }),
}

/** Generates a valid body in which some fields are absent and some hold arbitrary values. */
function damaged(kind: RecordKind): fc.Arbitrary<Record<string, unknown>> {
  return valid[kind].chain((body) => {
    const fields = [...Object.keys(body), 'updatedAt', 'currentValue', 'aFieldOfTomorrow']
    const damage = fc.array(fc.tuple(fc.constantFrom(...fields), fc.option(found, { nil: undefined })), {
      maxLength: 4,
    })
    return damage.map((changes) => {
      const next: Record<string, unknown> = { ...body }
      for (const [field, value] of changes) {
        if (value === undefined) delete next[field]
        else next[field] = value
      }
      // A JSON round trip, as through a file or a request.
      return JSON.parse(JSON.stringify(next)) as Record<string, unknown>
    })
  })
}

describe.each(recordKindNames)('a body of kind %s', (kind) => {
  const read = recordKinds[kind].read as (raw: unknown) => Result<object, string[]>

  test('the read function of a kind returns its own result unchanged, so client and server store the same body', () => {
    let readable = 0
    fc.assert(
      fc.property(damaged(kind), (raw) => {
        const once = read(raw)
        if (!once.ok) return
        readable++
        expect(read(once.value)).toEqual(once)
        expect(read(JSON.parse(JSON.stringify(once.value)))).toEqual(once)
      }),
      { numRuns: 500 },
    )
    expect(readable).toBeGreaterThan(20)
  })

  test('the read function of a kind returns a body or at least one wrong field, and never mutates its input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), damaged(kind)), (raw) => {
        const before = JSON.stringify(raw)
        const outcome = read(raw)
        if (!outcome.ok) expect(outcome.error.length).toBeGreaterThan(0)
        expect(JSON.stringify(raw)).toBe(before)
      }),
      { numRuns: 500 },
    )
  })

  test('the read function of a kind keeps the unknown fields of a body', () => {
    fc.assert(
      fc.property(valid[kind], fc.jsonValue(), (body, value) => {
        const tomorrow = JSON.parse(JSON.stringify({ ...body, aFieldOfTomorrow: value }))
        expect(read(tomorrow)).toEqual({ ok: true, value: tomorrow })
      }),
    )
  })
})

test('recordKindOf returns goal for goal, and undefined for the unknown kinds dictionaryTerm and constructor', () => {
  expect(recordKindOf('goal')).toBe('goal')
  expect(recordKindOf('dictionaryTerm')).toBeUndefined()
  expect(recordKindOf('constructor')).toBeUndefined()
})
