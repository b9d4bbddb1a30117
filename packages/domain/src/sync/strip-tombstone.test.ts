import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { buildFilterPreset } from '../../testing/builders/build-filter-preset'
import { buildGoal } from '../../testing/builders/build-goal'
import { buildMetronomePreset } from '../../testing/builders/build-metronome-preset'
import { buildProgramme } from '../../testing/builders/build-programme'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { buildCollection, buildScore, buildScoreMark } from '../../testing/builders/build-score'
import { buildCleanRow, buildDirtyRow, buildServerRecord } from '../../testing/builders/build-sync-row'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { type RecordKind, recordKindNames, recordKinds } from '../change/record-kinds'
import type { JsonObject } from '../record/record'
import { applyRemote } from './apply-remote'
import { isStripped, strippedBody } from './strip-tombstone'

const PRIVATE = 'private words'
const CREATED_AT = '2024-01-02T03:04:05.678Z'
const bodies: Readonly<Record<RecordKind, object>> = {
  entry: {
    ...buildEntry({ notes: PRIVATE, tags: [PRIVATE], techniques: [PRIVATE], mood: 'frustrated' }),
    instrument: PRIVATE,
    scoreTitle: PRIVATE,
    pieces: [{ id: 'p', title: PRIVATE, composer: PRIVATE, measures: PRIVATE, tempo: null }],
    unknown: PRIVATE,
  },
  preference: { id: 'instruments', value: { primary: PRIVATE, custom: [] } },
  repertoire: {
    ...buildRepertoireItem({ title: PRIVATE, personalNotes: PRIVATE }),
    id: 'key',
    scoreId: 'key',
  },
  goal: { ...buildGoal({ title: PRIVATE, description: PRIVATE }), practiceNotes: PRIVATE, scoreId: PRIVATE },
  progress: { id: 'g', goalId: 'a', entryId: 'e', value: 60, notes: PRIVATE, createdAt: CREATED_AT },
  programme: buildProgramme({
    name: PRIVATE,
    notes: PRIVATE,
    pieces: [{ title: PRIVATE, composer: PRIVATE }],
  }),
  filterPreset: buildFilterPreset({ name: PRIVATE, description: PRIVATE, search: { q: PRIVATE } }),
  metronomePreset: buildMetronomePreset({
    name: PRIVATE,
    piece: { title: PRIVATE, composer: PRIVATE },
    measures: PRIVATE,
  }),
  score: buildScore({
    title: PRIVATE,
    composer: PRIVATE,
    tags: [PRIVATE],
    piece: { title: PRIVATE, composer: PRIVATE },
    sourceUrl: PRIVATE,
    jumps: [{ fromPage: 1, toPage: 2, label: PRIVATE }],
  }),
  collection: buildCollection({ name: PRIVATE, description: PRIVATE, tags: [PRIVATE], scoreIds: [PRIVATE] }),
  scoreMark: buildScoreMark({ tool: 'text', text: PRIVATE, layer: PRIVATE }),
  conflict: {
    id: 'c',
    recordKind: 'entry',
    recordId: 'e',
    field: 'notes',
    value: PRIVATE,
    keptAt: CREATED_AT,
  },
}

describe('a stripped tombstone', () => {
  test.each(recordKindNames)(
    'strippedBody of %s keeps its id, loses every text and is still a body of its kind',
    (kind) => {
      const body = { ...bodies[kind] } as JsonObject
      const stripped = strippedBody(kind, body)
      expect(JSON.stringify(stripped)).not.toMatch(/private words|frustrated/)
      expect(stripped.id).toBe(body.id)
      expect(stripped.createdAt).toBe(body.createdAt)
      expect(recordKinds[kind].read(stripped)).toEqual({ ok: true, value: stripped })
      expect(isStripped({ body: stripped, updatedAt: 1, deletedAt: 1 })).toBe(true)
      expect(strippedBody(kind, stripped)).toEqual(stripped)
    },
  )

  test('strippedBody of an entry keeps its times and numbers', () => {
    fc.assert(
      fc.property(arbitraryEntry, (entry) => {
        const stripped = strippedBody('entry', { ...entry } as JsonObject)
        for (const field of ['timestamp', 'timeZone', 'localDay', 'duration', 'type'] as const) {
          expect(stripped[field]).toEqual(entry[field])
        }
        expect(stripped).toMatchObject({ notes: null, pieces: [], tags: [], techniques: [], mood: null })
      }),
    )
  })

  test('strippedBody returns an unreadable score or entry and a body of an unknown kind unchanged', () => {
    for (const [kind, body] of [
      ['score', { id: 'x', text: PRIVATE }],
      ['chord', { id: 'x', text: PRIVATE }],
      ['entry', { id: 'x', timestamp: 'yesterday' }],
    ] as const) {
      expect(strippedBody(kind, body)).toBe(body)
    }
  })
})

describe('a device that receives a stripped tombstone', () => {
  const entry = buildEntry({ notes: 'as it was', tags: ['a'] })
  const base = { body: entry, updatedAt: 1000 }
  const remote = buildServerRecord({
    body: strippedBody('entry', { ...entry } as JsonObject),
    updatedAt: 2000,
    deletedAt: 2000,
    seq: 4,
  })

  test('applyRemote replaces a clean row and a missing row by a stripped tombstone', () => {
    for (const local of [undefined, buildCleanRow({ body: entry })]) {
      expect(applyRemote(local, remote).row).toMatchObject({ body: remote.body, deletedAt: 2000, seq: 4 })
    }
  })

  test.each([
    ['later', 3000],
    ['earlier', 1500],
  ])('an edit made %s than the deletion keeps every value of the deleted record', (_when, updatedAt) => {
    const mine = buildDirtyRow(base, { body: { ...entry, notes: 'mine' }, updatedAt })
    const { row, copies } = applyRemote(mine, remote)
    expect(row).toMatchObject({ body: { ...entry, notes: 'mine' }, dirty: 'pending', seq: 4 })
    expect(row?.deletedAt).toBeUndefined()
    expect(row?.body).not.toHaveProperty('stripped')
    expect(copies).toEqual([])
  })

  test('applyRemote makes a locally deleted row clean when it receives a stripped tombstone', () => {
    const mine = buildDirtyRow(base, { body: entry, deletedAt: 1500, updatedAt: 1500 })
    const { row } = applyRemote(mine, remote)
    expect(row?.dirty).toBeUndefined()
    expect(row?.deletedAt).toBe(2000)
  })

  test('applyRemote makes a deleted row without a base clean when it receives a stripped tombstone', () => {
    const { base: _none, ...mine } = buildDirtyRow(base, { body: entry, deletedAt: 1500, seq: 0 })
    const { row } = applyRemote(mine, remote)
    expect(row?.dirty).toBeUndefined()
    expect(row?.deletedAt).toBe(2000)
  })
})
