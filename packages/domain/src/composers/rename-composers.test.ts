import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { buildGoal } from '../../testing/builders/build-goal'
import { buildMetronomePreset } from '../../testing/builders/build-metronome-preset'
import { buildProgramme } from '../../testing/builders/build-programme'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { buildScore } from '../../testing/builders/build-score'
import { applyChange } from '../change/apply-change'
import { type Change, invertChanges, type JournalRecord } from '../change/change'
import { pieceKeyOf } from '../piece/piece-key'
import type { RenameState } from '../repertoire/rename-piece'
import { countComposers, namesToUnite, piecesOfDiary, renameComposers } from './rename-composers'

const CANONICAL = 'Frédéric Chopin'
const canonicalOf = (name: string) => (/chopin/i.test(name) ? CANONICAL : null)

const item = (title: string, composer: string, notes: string) => {
  const id = pieceKeyOf(title, composer)
  return {
    body: buildRepertoireItem({ id, scoreId: id, title, composer, personalNotes: notes }),
    updatedAt: 1,
  }
}
const entries = [
  buildEntry({
    id: 'both',
    pieces: [
      buildPiece({ id: '1', title: 'Ballade', composer: 'Chopin' }),
      buildPiece({ id: '2', title: 'Étude', composer: 'F. Chopin' }),
    ],
  }),
  buildEntry({ id: 'full', pieces: [buildPiece({ title: 'Ballade', composer: CANONICAL })] }),
  buildEntry({ id: 'bach', pieces: [buildPiece({ title: 'Invention', composer: 'Bach' })] }),
]
const state: RenameState = {
  entries,
  items: [item('Ballade', 'Chopin', 'left hand'), item('Ballade', CANONICAL, 'coda')],
  goals: [buildGoal({ id: 'goal', scoreId: pieceKeyOf('Ballade', 'Chopin') })],
  presets: [],
  scores: [buildScore({ piece: { title: 'Ballade', composer: 'Chopin' } })],
  programmes: [
    buildProgramme({ pieces: ['Chopin', CANONICAL].map((composer) => ({ title: 'Ballade', composer })) }),
  ],
}

function recordsOf({ entries, items, goals, programmes, scores }: RenameState): Map<string, JournalRecord> {
  const bodies = [
    ...[...entries].map((body) => ['entry', body] as const),
    ...items.map(({ body }) => ['repertoire', body] as const),
    ...[...goals].map((body) => ['goal', body] as const),
    ...[...programmes].map((body) => ['programme', body] as const),
    ...[...scores].map((body) => ['score', body] as const),
  ]
  return new Map(
    bodies.map(([kind, body]) => [
      `${kind}/${body.id}`,
      { kind, id: body.id, body, updatedAt: 1 } as JournalRecord,
    ]),
  )
}

function applied(records: Map<string, JournalRecord>, changes: readonly Change[]) {
  const next = new Map(records)
  for (const change of changes) {
    const record = applyChange(next.get(`${change.kind}/${change.id}`), change, 2)
    if (record) next.set(`${change.kind}/${change.id}`, record)
  }
  return next
}

const living = (records: Map<string, JournalRecord>) =>
  [...records.values()].filter(({ deletedAt }) => deletedAt === undefined)
const bodiesOf = (records: Map<string, JournalRecord>) =>
  new Map(living(records).map(({ kind, id, body }) => [`${kind}/${id}`, body]))

test('namesToUnite gives the canonical name to composers written in two ways and to no others', () => {
  const composers = countComposers(piecesOfDiary(state))
  expect(composers).toContainEqual({ name: 'Bach', count: 1 })
  const names = namesToUnite(composers, canonicalOf)
  expect([...names]).toEqual([
    ['chopin', CANONICAL],
    ['f. chopin', CANONICAL],
  ])
  expect(namesToUnite([{ name: 'Chopin', count: 2 }], canonicalOf).size).toBe(0)
})

test('renameComposers changes entries, the repertoire, goals, programmes and scores together and merges equal pieces', () => {
  const names = namesToUnite(countComposers(piecesOfDiary(state)), canonicalOf)
  const { changes, pieceCount } = renameComposers(names, state)
  expect(pieceCount).toBe(2)
  const after = living(applied(recordsOf(state), changes))
  const key = pieceKeyOf('Ballade', CANONICAL)
  const items = after.filter(({ kind }) => kind === 'repertoire')
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ id: key, body: { composer: CANONICAL } })
  expect(JSON.stringify(items[0]?.body)).toMatch(/left hand.*coda|coda.*left hand/)
  expect(after.find(({ kind }) => kind === 'goal')?.body).toMatchObject({ scoreId: key })
  expect(after.find(({ kind }) => kind === 'programme')?.body).toMatchObject({
    pieces: [{ title: 'Ballade', composer: CANONICAL }],
  })
  expect(after.find(({ kind }) => kind === 'score')?.body).toMatchObject({ piece: { composer: CANONICAL } })
  expect(after.find(({ id }) => id === 'both')?.body).toMatchObject({
    pieces: [
      { title: 'Ballade', composer: CANONICAL },
      { title: 'Étude', composer: CANONICAL },
    ],
  })
  expect(after.find(({ id }) => id === 'bach')?.body).toEqual(entries[2])
})

test('renameComposers renames a piece that only a programme, a preset or a score names', () => {
  const encore = { title: 'Berceuse', composer: 'Chopin' }
  const only: RenameState = {
    entries: [],
    items: [],
    goals: [],
    presets: [buildMetronomePreset({ piece: { title: 'Barcarolle', composer: 'F. Chopin' } })],
    programmes: [buildProgramme({ pieces: [encore] })],
    scores: [buildScore({ piece: { title: 'Bolero', composer: 'Chopin' } })],
  }
  const names = namesToUnite(countComposers(piecesOfDiary(only)), canonicalOf)
  const { changes, pieceCount } = renameComposers(names, only)
  expect(pieceCount).toBe(3)
  expect(changes).toMatchObject([
    { kind: 'programme', fields: { pieces: [{ ...encore, composer: CANONICAL }] } },
    { kind: 'metronomePreset', fields: { piece: { title: 'Barcarolle', composer: CANONICAL } } },
    { kind: 'score', fields: { piece: { title: 'Bolero', composer: CANONICAL } } },
  ])
})

test('undoing the changes of renameComposers restores every record', () => {
  const before = recordsOf(state)
  const { changes } = renameComposers(
    new Map([
      ['chopin', CANONICAL],
      ['f. chopin', CANONICAL],
    ]),
    state,
  )
  const after = applied(before, changes)
  expect(bodiesOf(applied(after, invertChanges(changes)))).toEqual(bodiesOf(before))
})
