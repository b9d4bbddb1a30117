import { expect, test } from 'vitest'
import type { RoutineSettings } from './routine'
import { parseRoutine, routineText, withoutRoutine, withRoutine } from './routine-text'

const composers: Record<string, string> = { Ballade: 'Chopin' }
const parse = (text: string, name = 'Evening') =>
  parseRoutine('r', name, text, (title) => composers[title] ?? null)

test('parseRoutine reads lines with minutes at the end as steps', () => {
  const parsed = parse('Warm-up 10\n\nInvention No. 1 - 15 min\nBallade 20')
  expect(parsed).toEqual({
    ok: true,
    value: {
      id: 'r',
      name: 'Evening',
      steps: [
        { title: 'Warm-up', composer: null, minutes: 10 },
        { title: 'Invention No. 1', composer: null, minutes: 15 },
        { title: 'Ballade', composer: 'Chopin', minutes: 20 },
      ],
    },
  })
  expect(parsed.ok && routineText(parsed.value.steps)).toBe('Warm-up 10\nInvention No. 1 15\nBallade 20')
})

test.each([
  ['Warm-up', { kind: 'line', line: 1 }],
  ['Bach 15\nChopin 0', { kind: 'line', line: 2 }],
  ['20', { kind: 'line', line: 1 }],
  ['', { kind: 'steps' }],
  [Array.from({ length: 13 }, () => 'Bach 5').join('\n'), { kind: 'steps' }],
])('parseRoutine refuses the steps %j', (text, error) => {
  expect(parse(text)).toEqual({ ok: false, error })
})

test('parseRoutine requires a name', () => {
  expect(parse('Bach 15', '  ')).toEqual({ ok: false, error: { kind: 'name' } })
})

test('withRoutine adds a routine, keeps unknown fields of a changed one, and refuses too long a list', () => {
  const steps = [{ title: 'Bach', composer: null, minutes: 15 }]
  const empty: RoutineSettings = { list: [] }
  const one = withRoutine(empty, { id: 'a', name: 'Evening', steps, colour: 'blue' }) ?? empty
  expect(withRoutine(one, { id: 'a', name: 'Morning', steps })?.list).toEqual([
    { id: 'a', name: 'Morning', steps, colour: 'blue' },
  ])
  expect(withoutRoutine(one, 'a')).toEqual(empty)
  const many = { list: Array.from({ length: 20 }, (_, id) => ({ id: `${id}`, name: 'x', steps })) }
  expect(withRoutine(many, { id: 'b', name: 'y', steps })).toBeNull()
  const wide = Array.from({ length: 12 }, () => ({ title: '月'.repeat(255), composer: null, minutes: 5 }))
  const some = { list: Array.from({ length: 4 }, (_, id) => ({ id: `${id}`, name: 'x', steps: wide })) }
  expect(withRoutine(some, { id: 'b', name: 'y', steps: wide })).toBeNull()
})
