import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProgramme } from '../../testing/builders/build-programme'
import { pieceKeyOf } from '../piece/piece-key'
import { limits } from '../shared/limits'
import { milliseconds } from '../units/duration'
import type { Programme } from './programme'
import {
  addProgrammePiece,
  createProgramme,
  deleteProgramme,
  editProgramme,
  moveProgrammePiece,
  removeProgrammePiece,
} from './programme-commands'
import { programmePieceKey, programmePieces } from './programme-pieces'

const titled = (title: string) => ({ title, composer: 'Bach' })
const keyOf = (title: string) => pieceKeyOf(title, 'Bach')
const recital = buildProgramme({ pieces: ['A', 'B', 'C'].map(titled), venue: 'Church' })

/** Returns the titles of the programme's pieces after the changes, or the error. */
function titlesAfter(changes: ReturnType<typeof addProgrammePiece>): unknown {
  if (!changes.ok) return changes.error
  return changes.value.map(
    (change) => change.op === 'patch' && change.fields.pieces?.map(({ title }) => title),
  )
}

test('createProgramme writes the given fields, the id and the time of creation', () => {
  const { id, createdAt, venue, ...fields } = recital
  expect(createProgramme(fields, { id: 'new', now: milliseconds(0) })).toEqual([
    {
      op: 'put',
      kind: 'programme',
      id: 'new',
      body: { ...fields, id: 'new', createdAt: '1970-01-01T00:00:00.000Z' },
    },
  ])
})

test('editProgramme patches only the fields that differ', () => {
  expect(editProgramme(recital, { name: recital.name, date: null })).toMatchObject({
    ok: true,
    value: [{ op: 'patch', fields: { date: null }, before: { date: '2026-12-12' } }],
  })
  expect(editProgramme(recital, { name: recital.name })).toEqual({ ok: true, value: [] })
})

test('a command for a missing programme returns programmeNotFound', () => {
  const refused = { ok: false, error: 'programmeNotFound' }
  expect(editProgramme(undefined, {})).toEqual(refused)
  expect(deleteProgramme(undefined)).toEqual(refused)
  expect(addProgrammePiece(undefined, titled('A'))).toEqual(refused)
  expect(moveProgrammePiece(undefined, keyOf('A'), 0)).toEqual(refused)
})

test('addProgrammePiece appends a piece, and returns no change for a piece that the programme has in another case', () => {
  expect(titlesAfter(addProgrammePiece(recital, titled('D')))).toEqual([['A', 'B', 'C', 'D']])
  expect(titlesAfter(addProgrammePiece(recital, titled('b')))).toEqual([])
})

test('addProgrammePiece refuses another piece for a full programme', () => {
  const pieces = Array.from({ length: limits.programmePieces }, (_, at) => titled(`Piece ${at}`))
  const full = buildProgramme({ pieces })
  expect(addProgrammePiece(full, titled('one more'))).toEqual({ ok: false, error: 'programmeFull' })
  expect(addProgrammePiece(full, titled('Piece 3'))).toEqual({ ok: true, value: [] })
})

test.each([
  ['A', 2, ['B', 'C', 'A']],
  ['C', 0, ['C', 'A', 'B']],
  ['B', 99, ['A', 'C', 'B']],
  ['B', -1, ['B', 'A', 'C']],
])('moveProgrammePiece moves the piece %s to place %i or to the nearest end', (title, to, order) => {
  expect(titlesAfter(moveProgrammePiece(recital, keyOf(title), to))).toEqual([order])
})

test('removeProgrammePiece keeps the order of the remaining pieces', () => {
  expect(titlesAfter(removeProgrammePiece(recital, keyOf('B')))).toEqual([['A', 'C']])
  expect(titlesAfter(removeProgrammePiece(recital, keyOf('D')))).toEqual([])
})

interface Step {
  readonly op: string
  readonly title: string
  readonly to: number
}

function changesOf(programme: Programme, { op, title, to }: Step) {
  if (op === 'add') return addProgrammePiece(programme, titled(title))
  if (op === 'move') return moveProgrammePiece(programme, keyOf(title), to)
  return removeProgrammePiece(programme, keyOf(title))
}

function applied(programme: Programme, step: Step): Programme {
  const changes = changesOf(programme, step)
  if (!changes.ok) throw new Error(changes.error)
  const [patch] = changes.value
  return patch?.op === 'patch' ? ({ ...programme, ...patch.fields } as Programme) : programme
}

test('any sequence of programme commands keeps each piece once until a command removes it', () => {
  const step = fc.record({
    op: fc.constantFrom('add', 'move', 'remove'),
    title: fc.constantFrom('A', 'a', 'B', 'C', 'D'),
    to: fc.integer({ min: -2, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let programme = recital
      const expected = new Set(['A', 'B', 'C'].map(keyOf))
      for (const one of steps) {
        const key = keyOf(one.title)
        if (one.op === 'add') expected.add(key)
        if (one.op === 'remove') expected.delete(key)
        programme = applied(programme, one)
      }
      const keys = programmePieces(programme).map(programmePieceKey)
      expect(keys).toHaveLength(expected.size)
      expect(new Set(keys)).toEqual(expected)
      expect(programme.venue).toBe('Church')
    }),
  )
})
