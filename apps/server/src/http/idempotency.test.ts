import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AccountTransaction } from '../ports/record-store'
import { MemoryRecordStore } from '../testing/memory-record-store'
import { ApiProblem } from './api-problem'
import { answerOnce, claimKey, type NamedCall, nameCall } from './idempotency'

function newStore(): MemoryRecordStore {
  const store = new MemoryRecordStore(() => 0)
  store.create('a', 'epoch')
  return store
}

/** Returns the identity of a call with this body, key, method and path. */
async function named(body: unknown, key?: string, method = 'POST', path = '/x'): Promise<NamedCall> {
  const app = new Hono()
  let name: NamedCall | undefined
  app.onError((error) => {
    throw error
  })
  app.all('*', (context) => {
    name = nameCall(context, body)
    return context.text('')
  })
  await app.request(path, { method, headers: key === undefined ? {} : { 'X-Idempotency-Key': key } })
  return name as NamedCall
}

const count = (tx: AccountTransaction) => async () => {
  const address = { kind: 'entry', id: `e${tx.state().seq}` }
  const { seq } = await tx.accept(address, { body: {}, updatedAt: 0 }, null)
  return { status: 201 as const, body: { seq } }
}

describe('the identity of a call', () => {
  test('the server recognises a repeated call if its fields have another order', async () => {
    const call = await named({ a: 1, b: { c: [1, 2], d: null } }, 'k')
    expect(await named({ b: { d: null, c: [1, 2] }, a: 1 }, 'k')).toEqual(call)
    for (const other of [
      await named({ a: 1, b: { c: [2, 1], d: null } }, 'k'),
      await named({ a: 1, b: { c: [1, 2], d: null } }, 'k', 'PUT'),
      await named({ a: 1, b: { c: [1, 2], d: null } }, 'k', 'POST', '/y'),
      await named(undefined, 'k'),
    ]) {
      expect(other.hash).not.toBe(call.hash)
    }
  })

  test('nameCall accepts an idempotency key of at most 64 characters, or none', async () => {
    expect((await named({}, 'k'.repeat(64))).key).not.toBeNull()
    expect((await named({})).key).toBeNull()
    expect((await named({}, '')).key).toBeNull()
    await expect(named({}, 'k'.repeat(65))).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('a call that is repeated', () => {
  test('a call that is repeated with its idempotency key runs once and gets the first response again', async () => {
    const store = newStore()
    const call = await named({}, 'k')
    const once = () => store.write('a', (tx) => answerOnce(tx, call, count(tx)))
    expect([await once(), await once()]).toEqual([
      { status: 201, body: { seq: 1 } },
      { status: 201, body: { seq: 1 } },
    ])
    expect((await store.state('a')).seq).toBe(1)
  })

  test('a repeated call without an idempotency key runs again', async () => {
    const store = newStore()
    const call = await named({})
    for (let at = 0; at < 2; at++) await store.write('a', (tx) => answerOnce(tx, call, count(tx)))
    expect((await store.state('a')).seq).toBe(2)
  })

  test('a repeated call with an idempotency key runs if the first one has failed', async () => {
    const store = newStore()
    const call = await named({}, 'k')
    const failing = store.write('a', (tx) =>
      answerOnce(tx, call, async () => {
        await count(tx)()
        throw new ApiProblem(404, 'not_found', 'There is no such goal.')
      }),
    )
    await expect(failing).rejects.toMatchObject({ status: 404 })
    expect((await store.state('a')).seq).toBe(0)
    await store.write('a', (tx) => answerOnce(tx, call, count(tx)))
    expect((await store.state('a')).seq).toBe(1)
  })
})

describe('a key that was used for another call', () => {
  test('the server refuses an idempotency key that was used for another call, and writes nothing', async () => {
    const store = newStore()
    const [first, other] = [await named({ a: 1 }, 'k'), await named({ a: 2 }, 'k')]
    await store.write('a', (tx) => answerOnce(tx, first, count(tx)))
    const refused = { status: 422, code: 'idempotency_key_reused' }
    await expect(store.write('a', (tx) => answerOnce(tx, other, count(tx)))).rejects.toMatchObject(refused)
    await expect(store.write('a', (tx) => claimKey(tx, other))).rejects.toMatchObject(refused)
    expect((await store.state('a')).seq).toBe(1)
  })

  test.each([
    ['PUT', '/x'],
    ['POST', '/y'],
  ])(
    'answerOnce runs %s %s although a call with another method or path used its idempotency key',
    async (method, path) => {
      const store = newStore()
      await store.write('a', async (tx) => answerOnce(tx, await named({ a: 1 }, 'k'), count(tx)))
      const other = await store.write('a', async (tx) =>
        answerOnce(tx, await named({ a: 1 }, 'k', method, path), count(tx)),
      )
      expect(other.body).toEqual({ seq: 2 })
    },
  )

  test('answerOnce runs a call although another account used its idempotency key', async () => {
    const store = newStore()
    store.create('b', 'epoch')
    await store.write('a', async (tx) => answerOnce(tx, await named({ a: 1 }, 'k'), count(tx)))
    const theirs = await store.write('b', async (tx) => answerOnce(tx, await named({ a: 2 }, 'k'), count(tx)))
    expect(theirs.body).toEqual({ seq: 1 })
  })
})
