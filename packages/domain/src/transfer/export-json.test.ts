import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { buildFilterPreset } from '../../testing/builders/build-filter-preset'
import { buildScoreMark } from '../../testing/builders/build-score'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import type { JournalRecord } from '../change/change'
import { unsafeReason } from '../file-format/export-format'
import type { Instant } from '../units/instant'
import { buildExport, verifyExport } from './export-json'
import { type IncomingRecord, readExport } from './import-json'
import { planImport } from './plan-import'

const options = { exportedAt: '2026-11-21T18:00:00.000Z' as Instant, appVersion: '1.0.0' }
const textOf = (records: readonly JournalRecord[]) => [...buildExport(records, options)].join('')
const recordOf = (body: JournalRecord<'entry'>['body'], updatedAt = 1_790_000_000_000): JournalRecord => ({
  kind: 'entry',
  id: body.id,
  body,
  updatedAt,
})
const preference: JournalRecord = {
  kind: 'preference',
  id: 'timer',
  body: { id: 'timer', value: { enableReminders: true } },
  updatedAt: 1_790_000_000_001,
}
function imported(text: string): readonly IncomingRecord[] {
  const read = readExport(JSON.parse(text))
  if (!read.ok) throw new Error(read.error)
  expect(read.value.rejected).toEqual([])
  return read.value.records
}
const asRecord = ({ kind, id, body, updatedAt }: IncomingRecord) =>
  ({ kind, id, body, updatedAt: updatedAt ?? 0 }) as JournalRecord

const diary = fc
  .uniqueArray(
    fc
      .tuple(arbitraryEntry, fc.integer({ min: 0, max: 4e12 }), fc.option(fc.string()))
      // JSON has no minus zero, and an import refuses certain keys and depths.
      .map(([entry, updatedAt, own]) => {
        const fields = own === null ? {} : { updatedAt: own }
        const body = JSON.parse(JSON.stringify({ ...entry, ...fields })) as typeof entry
        return recordOf(body, updatedAt)
      })
      .filter(({ body }) => unsafeReason(body) === null),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((records) => [...records, preference])

describe('an export', () => {
  test('buildExport writes format, unit and counts, and whole bodies with their updatedAt', () => {
    const body = buildEntry({ aFieldOfTomorrow: [1] })
    expect(JSON.parse(textOf([recordOf(body), preference]))).toEqual({
      format: 'segno-export',
      formatVersion: 1,
      durationUnit: 'seconds',
      exportedAt: '2026-11-21T18:00:00.000Z',
      appVersion: '1.0.0',
      counts: {
        entries: 1,
        preferences: 1,
        repertoire: 0,
        goals: 0,
        progress: 0,
        programmes: 0,
        filterPresets: 0,
        metronomePresets: 0,
        scores: 0,
        collections: 0,
        scoreMarks: 0,
        conflicts: 0,
      },
      entries: [{ ...body, updatedAt: '2026-09-21T14:13:20.000Z' }],
      preferences: [{ ...preference.body, updatedAt: '2026-09-21T14:13:20.001Z' }],
      repertoire: [],
      goals: [],
      progress: [],
      programmes: [],
      filterPresets: [],
      metronomePresets: [],
      scores: [],
      collections: [],
      scoreMarks: [],
      conflicts: [],
    })
  })
  test('buildExport omits deleted records from counts and lists', () => {
    const gone = { ...recordOf(buildEntry()), deletedAt: 1 } as JournalRecord
    expect(JSON.parse(textOf([gone]))).toMatchObject({ counts: { entries: 0 }, entries: [] })
  })
  test('buildExport yields chunks of less than 200,000 characters for 5000 entries', () => {
    const records = Array.from({ length: 5000 }, (_, n) => recordOf(buildEntry({ id: `e${n}` })))
    const chunks = [...buildExport(records, options)]
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(200_000)
    expect(verifyExport(chunks.join(''), records).ok).toBe(true)
  })
  test('importing an export and exporting again gives the same bytes', () => {
    fc.assert(
      fc.property(diary, (records) => {
        const text = textOf(records)
        const again = imported(text).map(asRecord)
        expect(again).toEqual(records)
        expect(textOf(again)).toBe(text)
      }),
      { numRuns: 200 },
    )
  })
  test('verifyExport accepts a text that buildExport wrote', () => {
    fc.assert(
      fc.property(diary, (records) => {
        expect(verifyExport(textOf(records), records)).toEqual({
          ok: true,
          missing: [],
          different: [],
          unexpected: 0,
        })
      }),
    )
  })
})

describe('a preset in an export', () => {
  const view = { ...buildFilterPreset().view, zoom: 3 }
  const body = buildFilterPreset({ view, colour: 'blue' })
  const preset: JournalRecord = { kind: 'filterPreset', id: body.id, body, updatedAt: 1_790_000_000_000 }
  const existing = (record?: JournalRecord) => ({ get: () => record, entries: () => [] })
  const options = { now: 1_800_000_000_000 }

  test('an import of an export restores a whole preset with unknown fields', () => {
    const [incoming] = imported(textOf([preset]))
    expect(incoming).toEqual(preset)
    const { changes, added } = planImport(imported(textOf([preset])), existing(), options)
    expect([added, changes]).toEqual([1, [{ op: 'put', kind: 'filterPreset', id: body.id, body }]])
  })
  test('an import of an export restores a saved search', () => {
    const saved = { ...preset, body: { ...body, search: { q: 'etude', type: 'lesson' } } } as JournalRecord
    expect(imported(textOf([saved]))).toEqual([saved])
  })
  test('planImport patches only the name of an older preset that differs in its name', () => {
    const kept = { ...preset, body: { ...body, name: 'As it was' }, updatedAt: 1_780_000_000_000 }
    const { changes } = planImport(imported(textOf([preset])), existing(kept as JournalRecord), options)
    expect(changes).toMatchObject([{ op: 'patch', fields: { name: body.name } }])
    expect(planImport(imported(textOf([preset])), existing(preset), options)).toMatchObject({ unchanged: 1 })
  })
})

describe('verifying an export', () => {
  const records = [recordOf(buildEntry()), preference]
  test('verifyExport returns missing and different records and the number of unexpected ones', () => {
    expect(verifyExport(textOf([preference]), records)).toMatchObject({
      ok: false,
      missing: [{ kind: 'entry', id: 'entry-1' }],
    })
    expect(verifyExport(textOf(records).replace('1800', '1801'), records)).toMatchObject({
      ok: false,
      different: [{ kind: 'entry', id: 'entry-1' }],
    })
    expect(verifyExport(textOf(records), [preference])).toMatchObject({ ok: false, unexpected: 1 })
  })
  test('verifyExport returns ok: false for a truncated and for an empty text', () => {
    expect(verifyExport(textOf(records).slice(0, -10), records).ok).toBe(false)
    expect(verifyExport('', []).ok).toBe(false)
  })
})

test('an import of an export restores marks, on scores of the musician and on those that come with the product', () => {
  const marks = [
    buildScoreMark({ id: 'stroke', layer: 'Lesson', pressureOfTomorrow: [1] }),
    buildScoreMark({ id: 'words', scoreId: 'starter-minuet', tool: 'text', text: 'rit.', rotation: 270 }),
  ].map((body): JournalRecord => ({ kind: 'scoreMark', id: body.id, body, updatedAt: 1_790_000_000_000 }))
  expect(imported(textOf(marks))).toEqual(marks)
})
