import type { JournalRecord } from '@segno/domain/change/change'
import { compareEntriesNewestFirst, type Entry } from '@segno/domain/entry/entry'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { yearsOfPractice } from '@segno/domain/testing/generators/years-of-practice'
import type { IncomingRecord } from '@segno/domain/transfer/import-json'
import { planImport } from '@segno/domain/transfer/plan-import'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import type { Instant } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { EntryIndex } from './entry-index'
import { planInSlices } from './plan-in-slices'

const NOW = Date.parse('2026-11-21T20:00:00Z')
const clock = { now: () => NOW, pause: () => Promise.resolve() }

function diaryOf(entries: readonly Entry[]) {
  const records = new Map(
    entries.map((body) => [
      body.id,
      { kind: 'entry', id: body.id, body, updatedAt: 1 } as JournalRecord<'entry'>,
    ]),
  )
  const index = new EntryIndex()
  for (const record of records.values()) index.apply(undefined, record)
  return {
    record: (kind: string, id: string) => (kind === 'entry' ? records.get(id) : undefined) as never,
    entryDays: () => index.snapshot(),
    records,
  }
}

function incoming(body: Entry, updatedAt: number | null = null): IncomingRecord<'entry'> {
  return { kind: 'entry', id: body.id, body, updatedAt }
}

test('planInSlices returns the same plan as planImport over all records', async () => {
  const known = yearsOfPractice({ seed: 7, entries: 900, years: 2 })
  // Every third record exists. Of the others, every second has a duplicate under another id.
  const file = known
    .map((entry, at) => (at % 3 === 0 ? entry : { ...entry, id: `file-${at}` }))
    .filter((_, at) => at % 2 === 0)
    .sort(compareEntriesNewestFirst)
    .map((entry) => incoming(entry))
  const diary = diaryOf(known)
  const sliced = await planInSlices(file, diary, clock, () => {})
  const whole = planImport(
    file,
    { get: (kind, id) => diary.record(kind, id), entries: () => known.values() },
    { now: NOW },
  )
  expect(sliced.possibleDuplicates.length).toBeGreaterThan(100)
  expect(sliced.possibleDuplicates.map(({ incoming: { id } }) => id)).toEqual(
    whole.possibleDuplicates.map(({ incoming: { id } }) => id),
  )
  expect({ ...sliced, possibleDuplicates: [] }).toEqual({ ...whole, possibleDuplicates: [] })
})

test('planInSlices finds a duplicate across midnight and time zones', async () => {
  const here = buildEntry({ timeZone: 'Pacific/Kiritimati', localDay: '2026-11-22' as CalendarDay })
  const there = buildEntry({ id: 'other', duration: seconds(1810), localDay: '2026-11-21' as CalendarDay })
  const plan = await planInSlices([incoming(there)], diaryOf([here]), clock, () => {})
  expect(plan.possibleDuplicates).toMatchObject([{ confidence: 0.85 }])
})

test('planInSlices keeps the updatedAt of a new record, unless it is in the future', async () => {
  const times = [NOW - 5000, NOW + 5000, null]
  const file = times.map((time, at) => incoming(buildEntry({ id: `entry-${at}` }), time))
  const { changes } = await planInSlices(file, diaryOf([]), clock, () => {})
  expect(changes.map((change) => change.op === 'put' && change.updatedAt)).toEqual([
    NOW - 5000,
    NOW,
    undefined,
  ])
})

test('planInSlices reports its progress several times, at last with all 600 records', async () => {
  const file = Array.from({ length: 600 }, (_, at) =>
    incoming(buildEntry({ id: `entry-${at}`, createdAt: '2026-11-21T18:00:00.000Z' as Instant })),
  )
  const heard: number[] = []
  await planInSlices(file, diaryOf([]), clock, (done) => heard.push(done))
  expect(heard.at(-1)).toBe(600)
  expect(heard.length).toBeGreaterThan(1)
})
