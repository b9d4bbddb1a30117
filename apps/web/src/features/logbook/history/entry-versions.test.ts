import { applyChange } from '@segno/domain/change/apply-change'
import type { JournalRecord } from '@segno/domain/change/change'
import { conflictCopyOf } from '@segno/domain/conflict/conflict-copy-of'
import type { Entry } from '@segno/domain/entry/entry'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { describe, expect, test } from 'vitest'
import type { RecordVersion } from '../../../contracts/record-history'
import { entryVersions, restoreVersion } from './entry-versions'

const START = Date.parse('2026-11-21T18:00:00Z')
const at = (minutes: number) => instantOf(START + minutes * 60_000)

function current(body: Entry, minutes = 0): JournalRecord<'entry'> {
  return { kind: 'entry', id: body.id, body, updatedAt: START + minutes * 60_000 }
}

function version(body: Partial<Entry>, minutes: number, rest: Partial<RecordVersion> = {}): RecordVersion {
  const whole = buildEntry(body)
  const time = at(minutes)
  return {
    body: whole,
    updatedAt: time,
    seq: minutes,
    outcome: 'accepted',
    device: 'dev_a',
    at: time,
    ...rest,
  }
}

const lost = (field: string, value: unknown, minutes: number) =>
  conflictCopyOf({ kind: 'entry', id: 'entry-1' }, field, value, at(minutes))

const nothing = { versions: [], copies: [], device: 'dev_a' }

describe('the versions of an entry', () => {
  test('entryVersions compares each version, accepted or refused, with the previous accepted version', () => {
    const versions = [
      version({ notes: 'c' }, 3, { device: 'dev_b' }),
      version({ notes: 'x' }, 2, { outcome: 'refused', seq: null, device: null }),
      version({ notes: 'b' }, 2),
      version({ notes: 'a' }, 1),
    ]
    const shown = entryVersions({ ...nothing, current: current(buildEntry({ notes: 'c' })), versions })
    expect(
      shown.map(({ mark, device, entry, before }) => [mark, device, entry?.notes, before?.notes]),
    ).toEqual([
      ['now', 'other', 'c', 'b'],
      ['notTaken', null, 'x', 'b'],
      [null, 'this', 'b', 'a'],
      [null, 'this', 'a', undefined],
    ])
  })

  test('entryVersions lists first the version that the server does not have yet', () => {
    const versions = [version({ notes: 'a' }, 1)]
    const shown = entryVersions({ ...nothing, current: current(buildEntry({ notes: 'b' }), 2), versions })
    expect(shown.map(({ mark, entry }) => [mark, entry?.notes])).toEqual([
      ['here', 'b'],
      [null, 'a'],
    ])
  })

  test('entryVersions sorts a conflict copy by its time and applies its value to the current entry', () => {
    const versions = [version({ notes: 'c' }, 5), version({ notes: 'a' }, 1)]
    const copies = [lost('duration', 2400, 0), lost('notes', 'b', 3)]
    const shown = entryVersions({
      ...nothing,
      current: current(buildEntry({ notes: 'c' })),
      versions,
      copies,
    })
    expect(shown.map(({ mark, entry }) => [mark, entry?.notes, entry?.duration])).toEqual([
      ['now', 'c', 1800],
      ['lost', 'b', 1800],
      [null, 'a', 1800],
      ['lost', 'c', 2400],
    ])
  })

  test('entryVersions applies a conflict copy of a group of fields or of a nested field', () => {
    const moved = { timestamp: at(60), timeZone: 'Asia/Taipei', localDay: '2026-11-22' as CalendarDay }
    const copies = [lost('timestamp', moved, 2), lost('metadata.source', 'timer', 1)]
    const shown = entryVersions({ ...nothing, current: current(buildEntry()), copies })
    expect(shown[1]?.entry).toMatchObject(moved)
    expect(shown[2]?.entry?.metadata).toEqual({ source: 'timer' })
  })

  test('entryVersions omits a conflict copy that equals the current entry', () => {
    const copies = [lost('notes', 'c', 2)]
    const shown = entryVersions({ ...nothing, current: current(buildEntry({ notes: 'c' })), copies })
    expect(shown.map(({ mark }) => mark)).toEqual(['here'])
  })

  test('restoreVersion returns no changes for an unreadable or deleted version', () => {
    const versions = [
      version({ notes: 'a' }, 3, { body: { id: 'entry-1', duration: 'long' } }),
      version({ notes: 'a' }, 2, { deletedAt: at(2) }),
    ]
    const now = buildEntry({ notes: 'b' })
    const shown = entryVersions({ ...nothing, current: current(now), versions })
    expect(shown.slice(1).map((shown) => restoreVersion(now, shown))).toEqual([[], []])
    expect(shown[1]?.entry).toBeNull()
  })
})

describe('bringing a version back', () => {
  test('restoreVersion changes only the fields that differ and keeps unknown fields', () => {
    const now = { ...buildEntry({ notes: 'b', duration: seconds(2700) }), colour: 'blue' }
    const versions = [version({ notes: 'a' }, 1)]
    const [, old] = entryVersions({ ...nothing, current: current(now), versions })
    const changes = old ? restoreVersion(now, old) : []
    expect(changes).toHaveLength(1)
    const [change] = changes
    expect(change && applyChange(current(now), change, START)?.body).toEqual({
      ...buildEntry({ notes: 'a' }),
      colour: 'blue',
    })
  })

  test('restoreVersion returns no changes for the current version', () => {
    const now = buildEntry()
    const [first] = entryVersions({ ...nothing, current: current(now), versions: [version({}, 1)] })
    expect(first?.mark).toBe('now')
    expect(first && restoreVersion(now, first)).toEqual([])
  })
})
