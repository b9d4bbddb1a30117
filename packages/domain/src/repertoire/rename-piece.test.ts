import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { buildGoal } from '../../testing/builders/build-goal'
import { buildMetronomePreset } from '../../testing/builders/build-metronome-preset'
import { buildProgramme } from '../../testing/builders/build-programme'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { buildScore } from '../../testing/builders/build-score'
import { applyChange } from '../change/apply-change'
import { type Change, invertChanges, type JournalRecord } from '../change/change'
import { recordKinds } from '../change/record-kinds'
import type { Entry } from '../entry/entry'
import { pieceKeysOfEntry } from '../entry/piece-entries'
import type { MetronomePreset } from '../metronome/metronome-preset'
import { pieceKeyOf } from '../piece/piece-key'
import type { Programme } from '../programme/programme'
import type { Score } from '../score/score'
import { err, ok } from '../shared/result'
import { renamePiece } from './rename-piece'
import { parsePieceRename } from './rename-piece-fields'

const oldPiece = { title: 'Nocturne', composer: 'Chopin' }
const newPiece = { title: 'Nocturne op. 9/2', composer: 'F. Chopin' }
const to = pieceKeyOf(newPiece.title, newPiece.composer)
const entry = buildEntry({ pieces: [buildPiece({ tempo: 60 }), buildPiece({ id: '2', title: 'Valse' })] })
const item = { body: buildRepertoireItem({ personalNotes: 'slowly' }), updatedAt: 1000 }
const emptyState = { entries: [], items: [], goals: [], presets: [], programmes: [], scores: [] }

describe('renamePiece', () => {
  test('renamePiece renames the piece in its entries and changes nothing else in them', () => {
    const others = [
      buildEntry({ id: 'other' }),
      buildEntry({ id: 'valse', pieces: [buildPiece({ title: 'Valse' })] }),
    ]
    const outcome = renamePiece({ oldPiece, newPiece }, { ...emptyState, entries: [entry, ...others] })
    expect(outcome.updatedCount).toBe(1)
    expect(outcome.changes).toMatchObject([
      { op: 'patch', id: entry.id, fields: { pieces: [{ ...newPiece, tempo: 60 }, { title: 'Valse' }] } },
    ])
  })

  test('renamePiece finds the piece in entries that spell it in another case, link its score or name only its key', () => {
    const typed = buildEntry({ pieces: [buildPiece({ title: ' NOCTURNE', composer: 'chopin' })] })
    const linked = buildEntry({
      id: 'b',
      scoreTitle: 'nocturne',
      scoreComposer: 'Chopin',
      scoreId: 'sheet-of-music',
    })
    const keyed = buildEntry({ id: 'c', scoreId: 'Nocturne-Chopin' })
    const outcome = renamePiece({ oldPiece, newPiece }, { ...emptyState, entries: [typed, linked, keyed] })
    expect(outcome.changes).toMatchObject([
      { fields: { pieces: [newPiece] } },
      { fields: { scoreTitle: newPiece.title, scoreComposer: newPiece.composer } },
      { fields: { scoreId: to } },
    ])
    expect(outcome.changes[1]).not.toHaveProperty('fields.scoreId')
  })

  test('renamePiece changes the piece of its scores, and gives one to a score that names the piece by its title', () => {
    const chosen = buildScore({ id: 'chosen', title: 'Scan 7', piece: oldPiece })
    const named = buildScore({ id: 'named', ...oldPiece, piece: null })
    const other = buildScore({ id: 'other', ...oldPiece, piece: { title: 'Valse', composer: 'Chopin' } })
    const outcome = renamePiece({ oldPiece, newPiece }, { ...emptyState, scores: [chosen, named, other] })
    expect(outcome.changes).toMatchObject([
      { op: 'patch', kind: 'score', id: 'chosen', fields: { piece: newPiece } },
      { op: 'patch', kind: 'score', id: 'named', fields: { piece: newPiece } },
    ])
    const spelled = { title: 'NOCTURNE', composer: 'Chopin' }
    const respelled = renamePiece({ oldPiece, newPiece: spelled }, { ...emptyState, scores: [chosen, named] })
    expect(respelled.changes).toMatchObject([{ id: 'chosen', fields: { piece: spelled } }])
    expect(respelled.changes).toHaveLength(1)
  })

  test('renamePiece moves the repertoire item to its new key', () => {
    const outcome = renamePiece({ oldPiece, newPiece }, { ...emptyState, items: [item] })
    expect(outcome).toMatchObject({ merges: false, updatedCount: 0 })
    expect(outcome.changes).toEqual([
      { op: 'put', kind: 'repertoire', id: to, body: { ...item.body, ...newPiece, id: to, scoreId: to } },
      { op: 'delete', kind: 'repertoire', id: item.body.id, before: item.body },
    ])
  })

  test('renamePiece merges the item into an item with the new name: the newer wins, and all links stay', () => {
    const links = (...referenceLinks: string[]) => ({ referenceLinks })
    const moved = {
      body: { ...item.body, ...links('https://a.example'), status: 'working' as const },
      updatedAt: 2000,
    }
    const target = {
      body: buildRepertoireItem({ id: to, ...newPiece, ...links('https://b.example') }),
      updatedAt: 1000,
    }
    const outcome = renamePiece({ oldPiece, newPiece }, { ...emptyState, items: [target, moved] })
    expect(outcome.merges).toBe(true)
    expect(outcome.changes).toMatchObject([
      {
        op: 'patch',
        id: to,
        fields: {
          status: 'working',
          personalNotes: 'slowly',
          referenceLinks: ['https://a.example', 'https://b.example'],
        },
      },
      { op: 'delete', id: item.body.id },
    ])
  })

  test('renamePiece renames the piece only in the metronome presets that name it', () => {
    const presets = [
      buildMetronomePreset({ piece: { ...oldPiece, title: 'nocturne' } }),
      buildMetronomePreset({ id: 'other' }),
      buildMetronomePreset({ id: 'any', piece: null }),
    ]
    const outcome = renamePiece({ oldPiece, newPiece }, { ...emptyState, presets })
    expect(outcome.changes).toMatchObject([
      { op: 'patch', kind: 'metronomePreset', id: presets[0]?.id, fields: { piece: newPiece } },
    ])
  })

  test('renamePiece renames the piece in its programmes', () => {
    const programmes = [
      buildProgramme({ pieces: [{ title: 'Chaconne', composer: 'Bach' }, oldPiece] }),
      buildProgramme({ id: 'other', pieces: [] }),
    ]
    const outcome = renamePiece({ oldPiece, newPiece }, { ...emptyState, programmes })
    expect(outcome.changes).toMatchObject([
      { op: 'patch', kind: 'programme', fields: { pieces: [{ title: 'Chaconne' }, newPiece] } },
    ])
  })

  test('renamePiece moves the goals of the piece to its new key', () => {
    const goals = [
      buildGoal(),
      buildGoal({ id: 'other', scoreId: 'valse-chopin' }),
      buildGoal({ id: 'c', scoreId: null }),
    ]
    const outcome = renamePiece({ oldPiece, newPiece }, { ...emptyState, goals })
    expect(outcome.changes).toEqual([
      {
        op: 'patch',
        kind: 'goal',
        id: 'goal-1',
        fields: { scoreId: to },
        before: { scoreId: 'nocturne-chopin' },
      },
    ])
  })

  test('renamePiece applies a new spelling of the same name and keeps the key', () => {
    const spelled = { title: 'NOCTURNE', composer: 'Chopin' }
    const outcome = renamePiece(
      { oldPiece, newPiece: spelled },
      { ...emptyState, entries: [entry], items: [item], goals: [buildGoal()] },
    )
    expect(outcome.changes.map(({ op, kind }) => `${op} ${kind}`)).toEqual([
      'patch entry',
      'patch repertoire',
    ])
  })

  test('renamePiece returns no change if the new name equals the old one', () => {
    const outcome = renamePiece(
      { oldPiece, newPiece: oldPiece },
      { ...emptyState, entries: [entry], items: [item] },
    )
    expect(outcome).toEqual({ changes: [], updatedCount: 0, merges: false, hasRoom: true })
  })

  test('renamePiece leaves readable records, none under the old name, and its inverse restores every record', () => {
    const name = fc.constantFrom('Nocturne', 'Valse', 'A-B', 'nocturne ')
    const composer = fc.constantFrom('Chopin', null, 'Rimsky-Korsakov')
    const piece = fc.record({ title: name, composer })
    fc.assert(
      fc.property(
        piece,
        piece,
        fc.array(fc.array(piece, { maxLength: 3 }), { maxLength: 4 }),
        (from, next, lists) => {
          const fromKey = pieceKeyOf(from.title, from.composer)
          const nextKey = pieceKeyOf(next.title, next.composer)
          const entries = lists.map((pieces, at) =>
            buildEntry({
              id: `e${at}`,
              pieces: pieces.map((one, index) => buildPiece({ id: `${index}`, ...one })),
            }),
          )
          const items = [...new Set([fromKey, nextKey])].map((id) => ({
            body: buildRepertoireItem({ id }),
            updatedAt: 1,
          }))
          const presets = [buildMetronomePreset({ piece: from })]
          const programmes = [buildProgramme({ pieces: [from, { title: 'Chaconne', composer: null }] })]
          const goals = [buildGoal({ scoreId: fromKey })]
          const scores = [buildScore({ piece: from })]
          const state = { entries, items, goals, presets, programmes, scores }
          const { changes } = renamePiece({ oldPiece: from, newPiece: next }, state)
          const before = recordsOf(state)
          const after = applied(before, changes)
          for (const record of after.values()) {
            if (record.deletedAt !== undefined) continue
            expect(recordKinds[record.kind].read(record.body)).toEqual(ok(record.body))
            if (fromKey !== nextKey) expect(keysOf(record)).not.toContain(fromKey)
          }
          for (const [at, { body }] of before) {
            expect(applied(after, invertChanges(changes)).get(at)?.body).toEqual(body)
          }
        },
      ),
    )
  })
})

function keysOf({ kind, body }: JournalRecord): readonly string[] {
  if (kind === 'entry') return pieceKeysOfEntry(body as Entry)
  if (kind === 'programme') {
    return (body as Programme).pieces.map(({ title, composer }) => pieceKeyOf(title, composer))
  }
  if (kind !== 'metronomePreset' && kind !== 'score') return [(body as { scoreId: string }).scoreId]
  const { piece } = body as MetronomePreset | Score
  return piece ? [pieceKeyOf(piece.title, piece.composer)] : []
}

type State = Parameters<typeof renamePiece>[1]

function recordsOf({
  entries,
  items,
  goals,
  presets,
  programmes,
  scores,
}: State): Map<string, JournalRecord> {
  const all = [
    ...[...entries].map((body) => ({ kind: 'entry', body })),
    ...items.map(({ body }) => ({ kind: 'repertoire', body })),
    ...[...goals].map((body) => ({ kind: 'goal', body })),
    ...[...presets].map((body) => ({ kind: 'metronomePreset', body })),
    ...[...programmes].map((body) => ({ kind: 'programme', body })),
    ...[...scores].map((body) => ({ kind: 'score', body })),
  ]
  return new Map(
    all.map(({ kind, body }) => [
      `${kind} ${body.id}`,
      { kind, id: body.id, body, updatedAt: 1 } as JournalRecord,
    ]),
  )
}

function applied(records: ReadonlyMap<string, JournalRecord>, changes: readonly Change[]) {
  const next = new Map(records)
  for (const change of changes) {
    const address = `${change.kind} ${change.id}`
    const record = applyChange(next.get(address), change, 2)
    if (record) next.set(address, record)
  }
  return next
}

describe('parsePieceRename', () => {
  test('parsePieceRename returns the old and the new name, trimmed', () => {
    const raw = { oldPiece: { title: ' Nocturne ', composer: 'Chopin' }, newPiece: { title: 'Valse' } }
    expect(parsePieceRename(raw)).toEqual(ok({ oldPiece, newPiece: { title: 'Valse', composer: null } }))
  })

  test.each([
    [{}, ['oldPiece required', 'newPiece required']],
    [{ oldPiece: 'a', newPiece: [] }, ['oldPiece wrongType', 'newPiece wrongType']],
    [{ oldPiece, newPiece: { title: '' } }, ['newPiece.title required']],
    [{ oldPiece, newPiece: { title: 'a', composer: 5 } }, ['newPiece.composer wrongType']],
    [{ oldPiece, newPiece: { title: 'a'.repeat(256) } }, ['newPiece.title tooLong']],
    [{ oldPiece, newPiece: { title: '\ufdfa'.repeat(255) } }, ['newPiece.title tooLong']],
  ])('parsePieceRename names the problem of %j', (raw, problems) => {
    const outcome = parsePieceRename(raw)
    expect(outcome).toEqual(err(expect.anything()))
    expect(outcome.ok ? [] : outcome.error.map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
  })
})
