import type { WorkKey } from '@segno/domain/piece/work-key'
import { expect, test } from 'vitest'
import { formatView, markOf, parseView, toggled } from './closed-works'

const sonata = markOf('mozart||sonata in c k=545' as WorkKey)
const suite = markOf('bach||suite bwv=1007' as WorkKey)

test('formatView stores the shape of the list and hashes of the closed works, not their titles', () => {
  const closed = toggled(toggled(new Set(), sonata), suite)
  const stored = formatView({ view: 'grid', closed })
  expect(stored).toMatch(/^grid [a-z\d]{1,7} [a-z\d]{1,7}$/)
  expect(parseView(stored)).toEqual({ view: 'grid', closed })
  expect(toggled(closed, sonata)).toEqual(new Set([suite]))
})

test('parseView returns no closed works for a view that an older version stored', () => {
  expect(parseView('grid')).toEqual({ view: 'grid', closed: new Set() })
  expect(parseView('list')).toEqual({ view: 'list', closed: new Set() })
  expect(parseView(null)).toEqual({ view: 'list', closed: new Set() })
})

test('parseView and formatView keep the last 200 closed works', () => {
  const closed = new Set(Array.from({ length: 250 }, (_, at) => `m${at}`))
  const kept = parseView(formatView({ view: 'list', closed })).closed
  expect([...kept]).toEqual([...closed].slice(50))
})
