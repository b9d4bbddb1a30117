import type { PendingWrite } from '@segno/domain/record/record'
import { describe, expect, test } from 'vitest'
import { RefusedCall } from '../contracts/http'
import { CallError } from '../contracts/sync-server'
import type { ApiClient } from './api-client'
import { createSyncServer } from './sync-server'

const MOMENT = '2026-11-21T18:00:00.000Z'
const TIME = Date.parse(MOMENT)

function writeOf(id: string, updatedAt = TIME): PendingWrite {
  return { kind: 'entry', id, body: { id }, updatedAt, baseSeq: 0 }
}

/** Creates a server whose push fails with `failure` if it contains one of the `bad` records. */
function serverOf(failure: Error, bad: readonly string[]) {
  const scene = { calls: 0, taken: [] as string[], server: {} as ReturnType<typeof createSyncServer> }
  const client = {
    async call(_call: unknown, { body }: { body: { changes: { entries?: { id: string }[] } } }) {
      scene.calls++
      const ids = (body.changes.entries ?? []).map(({ id }) => id)
      if (ids.some((id) => bad.includes(id))) throw failure
      scene.taken.push(...ids)
      const accepted = ids.map((id, at) => ({ kind: 'entry', id, seq: at + 1, updatedAt: MOMENT }))
      return { success: true, accepted, conflicts: [], epoch: 'e1', cursor: 'e1.9' }
    },
  }
  scene.server = createSyncServer(client as unknown as Pick<ApiClient, 'call'>)
  return scene
}

/** Pushes until every record has a result, as a sync round does. Returns the ids of the refused records. */
async function pushAll(server: ReturnType<typeof createSyncServer>, writes: readonly PendingWrite[]) {
  const refused: string[] = []
  for (let waiting = writes; waiting.length > 0; ) {
    const answer = await server.push({ epoch: 'e1', records: waiting, lists: {} })
    if (answer.reset) throw new Error('the epoch is the same')
    const done = new Set(answer.answers.map(({ id }) => id))
    expect(done.size).toBeGreaterThan(0)
    for (const { id, answer: one } of answer.answers) if (one.outcome === 'refused') refused.push(id)
    waiting = waiting.filter(({ id }) => !done.has(id))
  }
  return refused
}

const refusal = (status: number) => new RefusedCall('server', status, { code: 'invalid_request' })
const ids = Array.from({ length: 200 }, (_none, at) => `r${at}`)

describe('a record that makes the call fail', () => {
  test.each([400, 409, 422, 500])(
    'a push that fails with %i refuses only the record at fault',
    async (status) => {
      for (const bad of ['r0', 'r77', 'r199']) {
        const { server, taken } = serverOf(refusal(status), [bad])
        expect(
          await pushAll(
            server,
            ids.map((id) => writeOf(id)),
          ),
        ).toEqual([bad])
        expect(taken).toHaveLength(199)
      }
    },
  )

  test('a push refuses several records at fault and sends the other records', async () => {
    const bad = ['r0', 'r1', 'r2', 'r150']
    const { server, taken } = serverOf(refusal(500), bad)
    const refused = await pushAll(
      server,
      ids.map((id) => writeOf(id)),
    )
    expect(refused.sort()).toEqual([...bad].sort())
    expect(taken).toHaveLength(196)
  })

  test('SyncServer.push refuses no record if the server returns 500 for every push', async () => {
    const { server } = serverOf(refusal(500), ids)
    for (const count of [1, 2, 200]) {
      const records = ids.slice(0, count).map((id) => writeOf(id))
      await expect(server.push({ epoch: 'e1', records, lists: {} })).rejects.toMatchObject({ status: 500 })
    }
  })

  test.each([new CallError('offline'), new RefusedCall('busy', 503), new RefusedCall('not-ours', 400)])(
    'a push rejects with a failure that concerns no record: %s',
    async (failure) => {
      const scene = serverOf(failure, ids)
      const records = [writeOf('r0'), writeOf('r1')]
      await expect(scene.server.push({ epoch: 'e1', records, lists: {} })).rejects.toBe(failure)
      expect(scene.calls).toBe(1)
    },
  )

  test('SyncServer.push refuses a record that cannot be written as JSON and sends the other records', async () => {
    const { server, taken } = serverOf(refusal(400), [])
    expect(await pushAll(server, [writeOf('absurd', 9e15), writeOf('good')])).toEqual(['absurd'])
    expect(taken).toEqual(['good'])
  })
})
