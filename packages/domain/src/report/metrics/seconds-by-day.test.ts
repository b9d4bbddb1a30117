import { expect, test } from 'vitest'
import type { Entry } from '../../entry/entry'
import { secondsByDay } from './seconds-by-day'

const entry = (localDay: string, duration: number, type: Entry['type'] = 'practice') =>
  ({ localDay, duration, type }) as Entry

test('secondsByDay adds up the entries of a day without its status changes', () => {
  const totals = secondsByDay([
    entry('2026-02-01', 600),
    entry('2026-02-01', 90, 'lesson'),
    entry('2026-02-02', 60, 'status_change'),
  ])
  expect([...totals]).toEqual([['2026-02-01', 690]])
})

test('a day without seconds is absent from secondsByDay', () => {
  expect([...secondsByDay([entry('2026-02-02', 60, 'status_change')])]).toEqual([])
})
