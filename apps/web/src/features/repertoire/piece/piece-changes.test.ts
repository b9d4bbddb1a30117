import { invertChanges } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { RepertoireItem } from '@segno/domain/repertoire/repertoire-item'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../../../../../packages/domain/testing/builders/build-entry'
import { buildGoal } from '../../../../../../packages/domain/testing/builders/build-goal'
import { buildRepertoireItem } from '../../../../../../packages/domain/testing/builders/build-repertoire-item'
import { changesOfPiece, draftOfPiece, type PieceState } from './piece-changes'

const name = { title: 'Gigue', composer: 'Bach' }
const key = pieceKeyOf(name.title, name.composer)

function item(overrides: Partial<RepertoireItem> = {}): RepertoireItem {
  return buildRepertoireItem({ id: key, scoreId: key, ...name, ...overrides })
}

function entryOf(id: string): Entry {
  const piece = { id: 'piece-1', ...name, measures: null, tempo: null }
  return buildEntry({ id, pieces: [piece], scoreId: null, scoreTitle: null, scoreComposer: null })
}

function stateWith(overrides: Partial<PieceState> = {}): PieceState {
  const record = { kind: 'repertoire' as const, id: key, body: item(), updatedAt: 1 }
  return {
    key,
    name,
    record,
    entries: [entryOf('a'), entryOf('b')],
    items: [record],
    goals: [buildGoal({ scoreId: key })],
    presets: [],
    programmes: [],
    scores: [],
    isTaken: () => false,
    ...overrides,
  }
}

const opened = draftOfPiece(name, item())

describe('the changes that the dialog of a piece makes', () => {
  test('changesOfPiece returns no changes for an unedited draft, even if the piece changed meanwhile', () => {
    const changed = stateWith({
      record: { body: item({ difficultyRating: 5, targetDate: '2026-12-12' as CalendarDay }), updatedAt: 2 },
      name: { title: 'GIGUE', composer: 'Bach' },
    })
    expect(changesOfPiece(opened, opened, changed)).toEqual({
      ok: true,
      value: { changes: [], key, entryCount: 0 },
    })
  })

  test('changesOfPiece changes only the edited field of a piece', () => {
    const result = changesOfPiece(opened, { ...opened, difficulty: '4' }, stateWith())
    expect(result.ok && result.value.changes).toEqual([
      expect.objectContaining({ op: 'patch', kind: 'repertoire', fields: { difficultyRating: 4 } }),
    ])
  })

  test('renaming a piece changes its entries, item and goals together and keeps the other edits in the dialog', () => {
    const draft = { ...opened, composer: 'J. S. Bach', targetDate: '2027-01-31' }
    const result = changesOfPiece(opened, draft, stateWith())
    const to = pieceKeyOf('Gigue', 'J. S. Bach')
    expect(result.ok && result.value).toMatchObject({ key: to, entryCount: 2 })
    const changes = result.ok ? result.value.changes : []
    expect(changes.map(({ op, kind, id }) => `${op} ${kind} ${id}`)).toEqual([
      'patch entry a',
      'patch entry b',
      `put repertoire ${to}`,
      `delete repertoire ${key}`,
      'patch goal goal-1',
    ])
    const put = changes.find((change) => change.op === 'put')
    expect(put).toMatchObject({ body: { composer: 'J. S. Bach', targetDate: '2027-01-31' } })
    // Undo must restore the item without the new target date.
    expect(invertChanges(changes)).toContainEqual({ op: 'put', kind: 'repertoire', id: key, body: item() })
  })

  test('changesOfPiece saves a new spelling with an unchanged key together with the other edits', () => {
    const draft = { ...opened, title: 'GIGUE', difficulty: '2' }
    const result = changesOfPiece(opened, draft, stateWith({ isTaken: (other) => other === key }))
    expect(result.ok && result.value.key).toBe(key)
    const fields = (result.ok ? result.value.changes : []).flatMap((change) =>
      change.op === 'patch' && change.kind === 'repertoire' ? Object.entries(change.fields) : [],
    )
    expect(Object.fromEntries(fields)).toEqual({ title: 'GIGUE', difficultyRating: 2 })
  })

  test('changesOfPiece refuses an empty title, a long name, a taken name and a missing item', () => {
    const problemsOf = (draft: Partial<typeof opened>, state: Partial<PieceState> = {}) => {
      const result = changesOfPiece(opened, { ...opened, ...draft }, stateWith(state))
      return result.ok ? [] : result.error
    }
    const taken = (other: PieceKey) => other === pieceKeyOf('Allemande', 'Bach')
    expect(problemsOf({ title: ' ' })).toEqual([{ field: 'title', code: 'required' }])
    expect(problemsOf({ title: 'a'.repeat(256) })).toEqual([{ field: 'title', code: 'tooLong' }])
    expect(problemsOf({ composer: 'a'.repeat(256) })).toEqual([{ field: 'composer', code: 'tooLong' }])
    expect(problemsOf({ title: 'Allemande' }, { isTaken: taken })).toEqual([
      { field: 'title', code: 'exists' },
    ])
    expect(problemsOf({ targetDate: '20-1-1' })).toEqual([{ field: 'targetDate', code: 'invalidDate' }])
    expect(problemsOf({ difficulty: '2' }, { record: undefined })).toEqual([
      { field: 'form', code: 'itemNotFound' },
    ])
  })
})
