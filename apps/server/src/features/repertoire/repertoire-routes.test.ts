import { seconds } from '@segno/domain/units/duration'
import type { Instant } from '@segno/domain/units/instant'
import {
  dissociatePiece,
  getRepertoireStats,
  removeFromRepertoire,
  updateRepertoire,
} from '@segno/protocol/http/repertoire'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../../packages/domain/testing/builders/build-entry'
import { allRecords } from '../../testing/all-records'
import { callPath } from '../../testing/call-path'
import { createRestFixture } from '../../testing/rest-fixture'

let rest: ReturnType<typeof createRestFixture>
beforeEach(() => {
  rest = createRestFixture()
})

const nocturne = { scoreId: 'nocturne-chopin', title: 'Nocturne', composer: 'Chopin' }
const add = (item: object = nocturne) => rest.call('clara', 'POST', '/api/repertoire', item)
const update = (fields: object, scoreId = 'nocturne-chopin') =>
  rest.call('clara', 'PUT', callPath(updateRepertoire, { scoreId }), fields)
const list = async () => (await rest.call('clara', 'GET', '/api/repertoire')).body.items

function practised(id: string, timestamp: string, fields: object = {}) {
  const pieces = [buildPiece({ title: 'Nocturne', composer: 'Chopin', tempo: 60 })]
  return buildEntry({ id, timestamp: timestamp as Instant, pieces, ...fields })
}

describe('a piece of the repertoire', () => {
  test('the server adds a piece with the status planned, and counts its practice before the addition', async () => {
    await rest.put('clara', practised('e1', '2026-11-20T10:00:00.000Z'))
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toEqual({
      ...nocturne,
      id: 'nocturne-chopin',
      status: 'planned',
      difficultyRating: null,
      personalNotes: null,
      referenceLinks: [],
      targetDate: null,
      practiceCount: 1,
      totalPracticeTime: 1800,
      lastPracticed: '2026-11-20T10:00:00.000Z',
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
      seq: 2,
    })
    expect(await list()).toEqual([body])
  })

  test('the server refuses to add an existing piece and returns it', async () => {
    const { body } = await add()
    for (const scoreId of ['nocturne-chopin', ' Nocturne-CHOPIN']) {
      expect(await add({ scoreId })).toMatchObject({
        status: 409,
        body: { error: { code: 'already_exists', details: { item: body } } },
      })
    }
    expect(await list()).toHaveLength(1)
  })

  test('the server drops invalid links of a piece and accepts its status in upper case', async () => {
    const referenceLinks = [
      'https://example.org/a',
      'javascript:alert(1)',
      'no link',
      ' https://example.org/a ',
    ]
    const { body } = await add({
      ...nocturne,
      status: 'LEARNING',
      referenceLinks,
      targetDate: '2027-05-01T00:00:00Z',
    })
    expect(body).toMatchObject({
      status: 'learning',
      referenceLinks: ['https://example.org/a'],
      targetDate: '2027-05-01',
    })
  })

  test('a change of a piece affects only the given fields, and a new status adds one entry', async () => {
    await add({ ...nocturne, personalNotes: 'Legato' })
    rest.clock.now += 60_000
    const { status, body } = await update({ status: 'working', timeZone: 'Pacific/Auckland' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'working', personalNotes: 'Legato', practiceCount: 0 })
    expect((await update({ status: 'working' })).body).toEqual(body)
    const entries = await allRecords(rest.store, 'clara', 'entry')
    expect(entries.map((entry) => entry.body)).toMatchObject([
      {
        type: 'status_change',
        duration: 60,
        mood: 'neutral',
        notes: 'Status changed: planned → working',
        timestamp: '2026-11-21T12:01:00.000Z',
        localDay: '2026-11-22',
        scoreId: 'nocturne-chopin',
      },
    ])
    expect(rest.pokes.at(-1)).toMatchObject({ from: 1, to: 3 })
  })

  test('a change of status that is repeated with its idempotency key adds no second entry', async () => {
    await add()
    const path = callPath(updateRepertoire, { scoreId: nocturne.scoreId })
    const key = { 'X-Idempotency-Key': 'k' }
    const first = await rest.call('clara', 'PUT', path, { status: 'working' }, key)
    await update({ status: 'planned' })
    expect(await rest.call('clara', 'PUT', path, { status: 'working' }, key)).toEqual(first)
    expect((await list())[0].status).toBe('planned')
    expect(await allRecords(rest.store, 'clara', 'entry')).toHaveLength(2)
  })

  test('the server refuses a change from an outdated version of a piece', async () => {
    await add()
    await update({ personalNotes: 'a', baseSeq: 1 })
    expect(await update({ personalNotes: 'b', baseSeq: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', details: { item: { personalNotes: 'a', seq: 2 } } } },
    })
    expect((await update({ personalNotes: 'c' })).body).toMatchObject({ personalNotes: 'c', seq: 3 })
  })

  test('changing, removing or dissociating an unknown piece returns 404', async () => {
    const messages = {
      PUT: 'Repertoire item not found',
      DELETE: 'Repertoire item not found',
      dissociate: 'Piece not found in repertoire',
    }
    const absent = { scoreId: 'nowhere-nobody' }
    const answers = {
      PUT: await rest.call('clara', 'PUT', callPath(updateRepertoire, absent), { status: 'working' }),
      DELETE: await rest.call('clara', 'DELETE', callPath(removeFromRepertoire, absent)),
      dissociate: await rest.call('clara', 'DELETE', callPath(dissociatePiece, absent)),
    }
    for (const [name, message] of Object.entries(messages)) {
      expect(answers[name as keyof typeof answers]).toEqual({
        status: 404,
        body: { error: { code: 'not_found', message } },
      })
    }
  })

  test('a dissociated piece keeps its entries and can be added again', async () => {
    await rest.put(
      'clara',
      practised('e1', '2026-11-20T10:00:00.000Z'),
      practised('e2', '2026-11-19T10:00:00.000Z'),
    )
    await add()
    await update({ status: 'working' })
    const gone = await rest.call('clara', 'DELETE', callPath(dissociatePiece, nocturne))
    expect(gone).toEqual({ status: 200, body: { success: true, preservedLogs: 2 } })
    expect(await list()).toEqual([])
    expect(
      (await allRecords(rest.store, 'clara', 'entry')).every(({ deletedAt }) => deletedAt === undefined),
    ).toBe(true)
    expect((await add()).status).toBe(201)
    expect(await rest.call('clara', 'DELETE', callPath(removeFromRepertoire, nocturne))).toEqual({
      status: 200,
      body: { success: true },
    })
  })

  test('an account gets 404 for each call on a repertoire piece of another account', async () => {
    await add()
    const before = rest.kept('clara')
    expect((await rest.call('robert', 'GET', '/api/repertoire')).body).toEqual({ items: [] })
    for (const [method, call, body] of [
      ['PUT', updateRepertoire, { status: 'dropped' }],
      ['DELETE', removeFromRepertoire, undefined],
      ['DELETE', dissociatePiece, undefined],
      ['GET', getRepertoireStats, undefined],
    ] as const) {
      expect((await rest.call('robert', method, callPath(call, nocturne), body)).status).toBe(404)
    }
    expect(rest.kept('clara')).toBe(before)
  })
})

describe('the statistics of a piece', () => {
  const stats = (scoreId: string) => rest.call('clara', 'GET', callPath(getRepertoireStats, { scoreId }))

  test('the statistics of a piece sum its share of each entry, without changes of status', async () => {
    const two = [
      buildPiece({ title: 'Nocturne', composer: 'Chopin', tempo: 66 }),
      buildPiece({ id: 'p2', title: 'Étude' }),
    ]
    await rest.put(
      'clara',
      practised('e1', '2026-11-19T10:00:00.000Z'),
      practised('e2', '2026-11-20T10:00:00.000Z', { pieces: two, duration: seconds(1200) }),
      practised('e3', '2026-11-20T11:00:00.000Z', { type: 'status_change', duration: seconds(60) }),
    )
    expect((await stats('nocturne-chopin')).body).toMatchObject({
      practiceCount: 2,
      totalPracticeTime: 2400,
      averageSession: 1200,
      firstPracticed: '2026-11-19T10:00:00.000Z',
      lastPracticed: '2026-11-20T10:00:00.000Z',
      tempoHistory: [{ tempo: 60 }, { tempo: 66 }],
      recentSessions: [
        { entryId: 'e2', duration: 600 },
        { entryId: 'e1', duration: 1800 },
      ],
    })
  })

  test('the statistics of an unpractised piece are empty, and those of an unknown piece return 404', async () => {
    await add()
    expect((await stats('nocturne-chopin')).body).toMatchObject({ practiceCount: 0, lastPracticed: null })
    expect(await stats('nowhere-nobody')).toMatchObject({ status: 404 })
  })
})

test.each([
  [{}, ['scoreId']],
  [{ scoreId: '..' }, ['scoreId']],
  [{ scoreId: 5 }, ['scoreId']],
  [{ ...nocturne, scoreId: 'other-piece' }, ['scoreId']],
  [{ ...nocturne, status: 'mastered' }, ['status']],
  [{ ...nocturne, difficultyRating: 6 }, ['difficultyRating']],
  [{ ...nocturne, difficultyRating: 2.5 }, ['difficultyRating']],
  [{ ...nocturne, personalNotes: 'x'.repeat(5001) }, ['personalNotes']],
  [{ ...nocturne, referenceLinks: 'https://example.org' }, ['referenceLinks']],
  [
    { ...nocturne, referenceLinks: Array.from({ length: 21 }, (_, n) => `https://example.org/${n}`) },
    ['referenceLinks'],
  ],
])(
  'the server refuses the repertoire piece %j, names its wrong fields and writes nothing',
  async (item, fields) => {
    const before = rest.kept('clara')
    expect(await add(item)).toMatchObject({ status: 400, body: { error: { details: { fields } } } })
    expect(rest.kept('clara')).toBe(before)
  },
)
