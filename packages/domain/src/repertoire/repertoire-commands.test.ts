import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { buildGoal } from '../../testing/builders/build-goal'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { entrySchema } from '../entry/entry'
import { err, ok } from '../shared/result'
import { milliseconds } from '../units/duration'
import { addToRepertoire } from './add-to-repertoire'
import { editRepertoireItem } from './edit-repertoire-item'
import { deletePiece, dissociatePiece, removeFromRepertoire } from './remove-from-repertoire'
import { parseNewRepertoireItem } from './repertoire-fields'
import { pieceStatuses, repertoireItemSchema } from './repertoire-item'
import { repertoireMessages } from './repertoire-messages'

const now = milliseconds(Date.UTC(2026, 10, 21, 23, 30))
const item = buildRepertoireItem()
const context = { now, timeZone: 'Europe/Berlin' }
const practice = buildEntry({ id: 'practice', pieces: [buildPiece()] })
const status = buildEntry({ id: 'status', type: 'status_change', pieces: [buildPiece()] })
const other = buildEntry({ id: 'other', pieces: [buildPiece({ title: 'Valse' })] })

describe('adding', () => {
  const parsed = parseNewRepertoireItem({ title: 'Nocturne', composer: 'Chopin', status: 'learning' })
  if (!parsed.ok) throw new Error('not a piece')

  test('addToRepertoire stores the piece under its key', () => {
    const added = addToRepertoire(parsed.value, { now, existing: undefined })
    const body = { ...item, status: 'learning', createdAt: '2026-11-21T23:30:00.000Z' }
    expect(added).toEqual(ok([{ op: 'put', kind: 'repertoire', id: 'nocturne-chopin', body }]))
    expect(repertoireItemSchema.safeParse(body).success).toBe(true)
  })

  test('addToRepertoire refuses a piece that the repertoire already has', () => {
    expect(addToRepertoire(parsed.value, { now, existing: item })).toEqual(err('alreadyInRepertoire'))
  })
})

describe('editing', () => {
  const record = { body: item, updatedAt: 1000 }

  test('editRepertoireItem patches only the fields that differ', () => {
    const edit = { status: item.status, personalNotes: 'slowly' }
    expect(editRepertoireItem(record, edit, context)).toMatchObject({
      value: [{ op: 'patch', fields: { personalNotes: 'slowly' }, before: { personalNotes: null } }],
    })
    expect(editRepertoireItem(record, { status: item.status }, context)).toEqual(ok([]))
    expect(editRepertoireItem(undefined, {}, context)).toEqual(err('itemNotFound'))
  })

  test('editRepertoireItem adds a one-minute entry for a change of status, which does not count as practice', () => {
    const outcome = editRepertoireItem(record, { status: 'learning' }, context)
    const [patch, put] = outcome.ok ? outcome.value : []
    expect(patch).toMatchObject({ op: 'patch', kind: 'repertoire', fields: { status: 'learning' } })
    if (put?.op !== 'put' || put.kind !== 'entry') throw new Error('no entry was written')
    expect(put.body).toMatchObject({
      type: 'status_change',
      duration: 60,
      mood: 'neutral',
      notes: 'Status changed: planned → learning',
      instrument: 'none',
      localDay: '2026-11-22',
      pieces: [{ title: 'Nocturne', composer: 'Chopin' }],
      scoreId: 'nocturne-chopin',
    })
    expect(entrySchema.safeParse(put.body).success).toBe(true)
  })

  test('editRepertoireItem accepts a change from any status to any other', () => {
    for (const from of pieceStatuses) {
      for (const to of pieceStatuses) {
        const outcome = editRepertoireItem(
          { body: { ...item, status: from }, updatedAt: 1 },
          { status: to },
          context,
        )
        expect(outcome.ok && outcome.value.length).toBe(from === to ? 0 : 2)
      }
    }
  })

  test('editRepertoireItem gives the entry of a change of status one id, on every device and at any time', () => {
    const idOf = (updatedAt: number, to: 'learning' | 'working', at = now) => {
      const outcome = editRepertoireItem({ body: item, updatedAt }, { status: to }, { ...context, now: at })
      return outcome.ok ? outcome.value[1]?.id : undefined
    }
    expect(idOf(1000, 'learning', milliseconds(now + 5000))).toBe(idOf(1000, 'learning'))
    expect(idOf(1001, 'learning')).not.toBe(idOf(1000, 'learning'))
    expect(idOf(1000, 'working')).not.toBe(idOf(1000, 'learning'))
  })

  test('editRepertoireItem writes the status entry of a piece without a title in UTC if the zone is unknown', () => {
    const nameless = { body: { ...item, title: null, composer: null }, updatedAt: 1 }
    const outcome = editRepertoireItem(nameless, { status: 'dropped' }, { now, timeZone: 'Mars/Olympus' })
    const put = outcome.ok ? outcome.value[1] : undefined
    if (put?.op !== 'put' || put.kind !== 'entry') throw new Error('no entry was written')
    expect(put.body).toMatchObject({ pieces: [], scoreId: 'nocturne-chopin', timeZone: 'UTC' })
    expect(entrySchema.safeParse(put.body).success).toBe(true)
  })
})

describe('leaving the repertoire', () => {
  const tombstone = { op: 'delete', kind: 'repertoire', id: item.id, before: item }

  test('removeFromRepertoire deletes only the item', () => {
    expect(removeFromRepertoire(item)).toEqual(ok([tombstone]))
    expect(removeFromRepertoire(undefined)).toEqual(err('itemNotFound'))
  })

  test('dissociatePiece returns the number of practice entries, which stay', () => {
    const linked = buildEntry({ id: 'linked', scoreTitle: 'NOCTURNE', scoreComposer: 'Chopin' })
    const keyed = buildEntry({ id: 'keyed', scoreId: 'nocturne-chopin' })
    const outcome = dissociatePiece(item, [practice, status, other, linked, keyed])
    expect(outcome).toEqual(ok({ changes: [tombstone], preservedLogs: 3 }))
    const refused = dissociatePiece(undefined, [practice])
    expect(refused).toEqual(err('notInRepertoire'))
    expect(!refused.ok && repertoireMessages[refused.error]).toBe('Piece not found in repertoire')
  })

  test('deletePiece refuses a piece with practice', () => {
    expect(deletePiece(item, [status, practice], [])).toEqual(err('hasPracticeHistory'))
    expect(deletePiece(undefined, [], [])).toEqual(err('itemNotFound'))
  })

  test('deletePiece deletes a piece without practice, with its goals and status changes', () => {
    const goals = [
      buildGoal(),
      buildGoal({ id: 'goal-2', scoreId: null }),
      buildGoal({ id: 'goal-3', scoreId: 'valse-chopin' }),
    ]
    const outcome = deletePiece(item, [status, other], goals)
    expect(outcome.ok && outcome.value.map(({ op, id }) => `${op} ${id}`)).toEqual([
      'delete nocturne-chopin',
      'delete status',
      'delete goal-1',
    ])
  })
})
