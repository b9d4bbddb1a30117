import { practiceSummary } from '@segno/domain/report/metrics/practice-summary'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { yearsOfPractice } from '@segno/domain/testing/generators/years-of-practice'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { EntryIndex } from '../../../data/journal/entry-index'
import { isSummaryKnown, logbookSummary } from './logbook-summary'

const TODAY = '2026-10-28' as CalendarDay

function daysOf(entries: ReturnType<typeof buildEntry>[]) {
  const index = new EntryIndex()
  for (const entry of entries)
    index.apply(undefined, { kind: 'entry', id: entry.id, body: entry, updatedAt: 1 })
  return index.snapshot()
}

test('logbookSummary of a three-year diary returns the same totals as practiceSummary', () => {
  const diary = yearsOfPractice({ seed: 3, entries: 2000, years: 3, end: TODAY })
  const { summary } = logbookSummary(daysOf(diary), TODAY, 1)
  expect(summary).toEqual(practiceSummary(diary, TODAY, 1))
})

test('isSummaryKnown returns true once an entry older than this week and this month is loaded', () => {
  const entryOf = (id: string, day: string) => buildEntry({ id, localDay: day as CalendarDay })
  const known = (phase: Parameters<typeof isSummaryKnown>[0], ...days: string[]) =>
    isSummaryKnown(phase, daysOf(days.map((day, at) => entryOf(String(at), day))), TODAY, 1)
  expect(known('opening')).toBe(false)
  expect(known('first-page')).toBe(false)
  expect(known('first-page', TODAY, '2026-10-20')).toBe(false)
  expect(known('first-page', TODAY, '2026-09-30')).toBe(true)
  expect(known('complete')).toBe(true)
})

test('the heatmap of logbookSummary has 25 full weeks and the days of this week up to today', () => {
  const { heatmap } = logbookSummary(daysOf([]), TODAY, 1)
  expect(heatmap).toHaveLength(25 * 7 + 3)
  expect(heatmap.at(-1)?.day).toBe(TODAY)
})

test('logbookSummary finds the last day with practice however long ago it was', () => {
  const old = buildEntry({ localDay: '2021-03-04' as CalendarDay })
  const change = buildEntry({ id: '2', localDay: '2026-10-27' as CalendarDay, type: 'status_change' })
  expect(logbookSummary(daysOf([old, change]), TODAY, 1).lastDay).toBe('2021-03-04')
  expect(logbookSummary(daysOf([change]), TODAY, 1).lastDay).toBeNull()
})

test('logbookSummary names the most practised piece of this week', () => {
  const entries = [
    buildEntry({ id: '1', localDay: '2026-10-26' as CalendarDay, pieces: [buildPiece({ title: 'Sonata' })] }),
    buildEntry({ id: '2', localDay: '2026-10-28' as CalendarDay, pieces: [buildPiece({ title: 'Sonata' })] }),
    buildEntry({ id: '3', localDay: TODAY, pieces: [buildPiece({ title: 'Nocturne' })] }),
  ]
  const { summary } = logbookSummary(daysOf(entries), TODAY, 1)
  expect(summary.topPieceThisWeek?.title).toBe('Sonata')
  expect([summary.today, summary.week, summary.daysThisWeek]).toEqual([3600, 5400, 2])
})
