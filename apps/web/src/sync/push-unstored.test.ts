import type { LocalRecord, PendingWrite } from '@segno/domain/record/record'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import type { PushAnswer, PushRequest, SyncServer } from '../contracts/sync-server'
import type { SyncStorage } from '../contracts/sync-storage'
import { pushUnstored } from './push-unstored'
import { TransferSizes } from './transfer-sizes'

function row(id: string, body: object = buildEntry({ id })): LocalRecord {
  return {
    kind: 'entry',
    id,
    body: body as LocalRecord['body'],
    updatedAt: 5,
    seq: 0,
    rev: 1,
    dirty: 'pending',
  }
}

const accepted = (id: string, seq: number) =>
  ({ kind: 'entry', id, answer: { outcome: 'accepted', seq, updatedAt: 5 } }) as const

/** Creates a round on a device that cannot store `rows`. */
function createRound(rows: readonly LocalRecord[], answer: PushAnswer = { epoch: 'e', answers: [] }) {
  const round = {
    isOver: false,
    onRead: () => {},
    pushes: [] as PushRequest[],
    noted: [] as string[],
    epochs: [] as string[],
    skipped: new Set<string>(),
    push: () => pushUnstored({ storage, server, sizes, isOver: () => round.isOver, skipped: round.skipped }),
  }
  const sizes = new TransferSizes()
  const storage = {
    unstored: async () => rows,
    async cursor() {
      round.onRead()
      return { epoch: 'e', seq: 3, lists: {} }
    },
    acceptedUnstored: (write: PendingWrite, seq: number) => void round.noted.push(`${write.id} ${seq}`),
    forgetServer: async (epoch: string) => void round.epochs.push(epoch),
  } as unknown as SyncStorage
  const server = {
    async push(request: PushRequest) {
      round.pushes.push(request)
      return answer
    },
  } as SyncServer
  return round
}

const idsOf = (pushes: readonly PushRequest[]) => pushes.map(({ records }) => records.map(({ id }) => id))

test('a round pushes each unstored row once and records which versions the server has accepted', async () => {
  const conflict = { kind: 'entry', id: 'e2', answer: { outcome: 'conflict', record: {} } }
  const answers = [accepted('e1', 7), conflict, accepted('foreign', 9)]
  const round = createRound([row('e1'), row('e2')], { epoch: 'e', answers } as PushAnswer)
  expect(await round.push()).toBe(true)
  expect(await round.push()).toBe(false)
  expect(idsOf(round.pushes)).toEqual([['e1', 'e2']])
  expect(round.noted).toEqual(['e1 7'])
})

test('pushUnstored sends 250 rows in one push of 200 and one of 50', async () => {
  const round = createRound(Array.from({ length: 250 }, (_, at) => row(`e${at}`)))
  expect([await round.push(), await round.push(), await round.push()]).toEqual([true, true, false])
  expect(round.pushes.map(({ records }) => records.length)).toEqual([200, 50])
})

test('pushUnstored skips rows that the round has already tried to push', async () => {
  const round = createRound([row('e1'), row('e2')])
  round.skipped.add('entry/e1')
  await round.push()
  expect(idsOf(round.pushes)).toEqual([['e2']])
})

test('pushUnstored does not push a row that this version cannot read', async () => {
  const round = createRound([row('broken', { pieces: 'none' })])
  expect(await round.push()).toBe(true)
  expect(await round.push()).toBe(false)
  expect(round.pushes).toEqual([])
})

test('pushUnstored sends no rows if the session ends while it reads them', async () => {
  const round = createRound([row('e1')])
  round.onRead = () => {
    round.isOver = true
  }
  await round.push()
  expect(round.pushes).toEqual([])
})

test('pushUnstored adopts the new epoch of a reset server and records no row as accepted', async () => {
  const round = createRound([row('e1')], { reset: true, epoch: 'e2' })
  expect(await round.push()).toBe(true)
  expect([round.epochs, round.noted]).toEqual([['e2'], []])
})
