import type { JsonObject } from '@segno/domain/record/record'
import { beforeEach, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../../packages/domain/testing/builders/build-entry'
import { buildProgramme } from '../../../../../packages/domain/testing/builders/build-programme'
import { buildScore } from '../../../../../packages/domain/testing/builders/build-score'
import { applyWrites } from '../../records/apply-writes'
import { allRecords } from '../../testing/all-records'
import { createRestFixture } from '../../testing/rest-fixture'

let rest: ReturnType<typeof createRestFixture>
const oldPiece = { title: 'Nocturn', composer: 'Chopin' }
const newPiece = { title: 'Nocturne', composer: 'Chopin' }
const rename = (body: object, headers = {}) =>
  rest.call('clara', 'PUT', '/api/pieces/update-name', body, headers)

beforeEach(async () => {
  rest = createRestFixture()
  const other = buildPiece({ id: 'p2', title: 'Étude' })
  await rest.put(
    'clara',
    buildEntry({ id: 'e1', pieces: [buildPiece(oldPiece), other] }),
    buildEntry({ id: 'e2', pieces: [buildPiece({ ...oldPiece, title: 'NOCTURN' })] }),
    buildEntry({ id: 'e3', pieces: [other] }),
  )
  await rest.call('clara', 'POST', '/api/repertoire', {
    scoreId: 'nocturn-chopin',
    ...oldPiece,
    status: 'working',
  })
  await rest.call('clara', 'POST', '/api/goals', { id: 'g1', title: 'By heart', scoreId: 'nocturn-chopin' })
  rest.pokes.length = 0
})

test('renaming a piece changes entries, repertoire and goals together', async () => {
  expect(await rename({ oldPiece, newPiece })).toEqual({ status: 200, body: { updatedCount: 2 } })
  const entries = await allRecords(rest.store, 'clara', 'entry')
  const titles = Object.fromEntries(
    entries.map(({ id, body }) => [id, (body.pieces as { title: string }[]).map(({ title }) => title)]),
  )
  expect(titles).toEqual({ e1: ['Nocturne', 'Étude'], e2: ['Nocturne'], e3: ['Étude'] })
  expect((await rest.call('clara', 'GET', '/api/repertoire')).body.items).toMatchObject([
    { scoreId: 'nocturne-chopin', title: 'Nocturne', status: 'working', practiceCount: 2 },
  ])
  expect((await rest.call('clara', 'GET', '/api/goals/g1')).body.scoreId).toBe('nocturne-chopin')
  expect(rest.pokes).toHaveLength(1)
})

test('renaming a piece renames it in its scores, and no score of another piece', async () => {
  const writes = [buildScore({ id: 's1', piece: oldPiece }), buildScore({ id: 's2', piece: null })].map(
    (body) => ({ kind: 'score', id: body.id, body: { ...body } as JsonObject, updatedAt: rest.clock.now }),
  )
  const context = { now: rest.clock.now, device: null }
  await rest.store.write('clara', (tx) => applyWrites(tx, writes, context))
  expect((await rename({ oldPiece, newPiece })).status).toBe(200)
  const scores = await allRecords(rest.store, 'clara', 'score')
  expect(Object.fromEntries(scores.map(({ id, body }) => [id, body.piece]))).toEqual({
    s1: newPiece,
    s2: null,
  })
})

test('renaming a piece a second time to the same name changes nothing', async () => {
  await rename({ oldPiece, newPiece })
  const before = rest.kept('clara')
  expect((await rename({ oldPiece, newPiece })).body).toEqual({ updatedCount: 0 })
  expect(rest.kept('clara')).toBe(before)
})

test('a rename that is repeated with its idempotency key returns the first response', async () => {
  const key = { 'X-Idempotency-Key': 'k' }
  await rename({ oldPiece, newPiece }, key)
  expect((await rename({ oldPiece, newPiece }, key)).body).toEqual({ updatedCount: 2 })
})

test('the server refuses a rename to the name of another repertoire piece', async () => {
  await rest.call('clara', 'POST', '/api/repertoire', { scoreId: 'nocturne-chopin', ...newPiece })
  const before = rest.kept('clara')
  expect(await rename({ oldPiece, newPiece })).toMatchObject({
    status: 409,
    body: {
      error: { code: 'already_exists', message: 'A piece with this name and composer already exists' },
    },
  })
  expect(rest.kept('clara')).toBe(before)
})

test('a rename does not affect other accounts', async () => {
  const before = rest.kept('clara')
  const theirs = await rest.call('robert', 'PUT', '/api/pieces/update-name', { oldPiece, newPiece })
  expect(theirs).toEqual({ status: 200, body: { updatedCount: 0 } })
  expect(rest.kept('clara')).toBe(before)
})

test.each([
  [{}, ['oldPiece', 'newPiece']],
  [{ oldPiece, newPiece: { composer: 'Chopin' } }, ['newPiece.title']],
  [{ oldPiece, newPiece: { title: ' ' } }, ['newPiece.title']],
  [{ oldPiece: 'Nocturn', newPiece }, ['oldPiece']],
  [{ oldPiece, newPiece: { title: 'x'.repeat(256), composer: 5 } }, ['newPiece.title', 'newPiece.composer']],
])('the server refuses the rename %j, names its wrong fields and writes nothing', async (body, fields) => {
  const before = rest.kept('clara')
  expect(await rename(body)).toMatchObject({ status: 400, body: { error: { details: { fields } } } })
  expect(rest.kept('clara')).toBe(before)
})

/** Stores programmes of 28 kB, or of almost 64 KiB with 99 long pieces. Each names one more piece. */
async function putProgrammes(count: number, piece: { title: string; composer: string }, pieces = 51) {
  const long = Array.from({ length: pieces }, (_, at) => ({
    title: `${at} ${'t'.repeat(250)}`,
    composer: 'c'.repeat(255),
  }))
  const writes = Array.from({ length: count }, (_, at) => {
    const body = buildProgramme({ id: `programme-${at}`, pieces: [piece, ...long] })
    return {
      kind: 'programme',
      id: body.id,
      body: body as unknown as JsonObject,
      updatedAt: rest.clock.now,
    }
  })
  const context = { now: rest.clock.now, device: null }
  const outcomes = await rest.store.write('clara', (tx) => applyWrites(tx, writes, context))
  expect(outcomes.every(({ outcome }) => outcome === 'accepted')).toBe(true)
}

test('the server refuses a rename as a whole that would write more than 8 MB', async () => {
  await putProgrammes(160, oldPiece, 99)
  const before = rest.kept('clara')
  expect(await rename({ oldPiece, newPiece })).toMatchObject({
    status: 507,
    body: { error: { code: 'quota_exceeded', message: 'One call renames at most 8 MB of records.' } },
  })
  expect(rest.kept('clara')).toBe(before)
})

test('renaming a piece changes its title in each of 60 programmes', async () => {
  await putProgrammes(60, oldPiece)
  expect((await rename({ oldPiece, newPiece })).status).toBe(200)
  const programmes = await allRecords(rest.store, 'clara', 'programme')
  const titles = programmes.map(({ body }) => (body.pieces as { title: string }[])[0]?.title)
  expect(titles).toEqual(Array(60).fill('Nocturne'))
})

test('the server refuses a rename as a whole that makes a programme too large', async () => {
  await putProgrammes(1, oldPiece, 99)
  const before = rest.kept('clara')
  expect(await rename({ oldPiece, newPiece })).toMatchObject({
    status: 507,
    body: { error: { message: 'A programme has no room for the new name.' } },
  })
  expect(rest.kept('clara')).toBe(before)
})

test('a rename reads only the records of its piece while the account is locked', async () => {
  await putProgrammes(2, { title: 'Valse', composer: 'Chopin' })
  const { store } = rest
  const write = store.write.bind(store)
  const read: string[] = []
  store.write = (account, work) =>
    write(account, (tx) =>
      work({
        ...tx,
        find: (keys) => {
          read.push(...keys.map(({ id }) => id))
          return tx.find(keys)
        },
        all: (kind) => {
          read.push('all')
          return tx.all(kind)
        },
      }),
    )
  expect((await rename({ oldPiece, newPiece })).body).toEqual({ updatedCount: 2 })
  expect(read).toContain('e2')
  expect(read).not.toContain('e3')
  expect(read).not.toContain('all')
  expect(read).not.toContain('programme-0')
})

test('a rename that overlaps with another write looks for its records again', async () => {
  const { store } = rest
  const write = store.write.bind(store)
  store.write = async (account, work) => {
    store.write = write
    await rest.put('clara', buildEntry({ id: 'e4', pieces: [buildPiece(oldPiece)] }))
    return write(account, work)
  }
  expect((await rename({ oldPiece, newPiece })).body).toEqual({ updatedCount: 3 })
})

test('a rename gives up and changes nothing if another write precedes each of its attempts', async () => {
  const { store } = rest
  const write = store.write.bind(store)
  let puts = 0
  const writeBefore = async () => {
    store.write = write
    await rest.put('clara', buildEntry({ id: `other-${++puts}`, pieces: [] }))
    store.write = interrupted
  }
  const interrupted: typeof store.write = async (account, work) => {
    await writeBefore()
    return write(account, work)
  }
  store.write = interrupted
  expect((await rename({ oldPiece, newPiece })).status).toBe(503)
  store.write = write
  expect(puts).toBe(3)
  expect((await rest.call('clara', 'GET', '/api/goals/g1')).body.scoreId).toBe('nocturn-chopin')
})
