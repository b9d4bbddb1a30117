import { expect, test } from 'vitest'
import type { Entry } from '../../entry/entry'
import { dayTotals } from './day-totals'

const entry = (localDay: string, duration: number, type: Entry['type'] = 'practice') =>
  ({ localDay, duration, type }) as Entry

test('a day adds up its entries, and status changes are not practice', () => {
  const totals = dayTotals([
    entry('2026-02-01', 600),
    entry('2026-02-01', 90, 'lesson'),
    entry('2026-02-02', 60, 'status_change'),
  ])
  expect([...totals]).toEqual([['2026-02-01', 690]])
})
