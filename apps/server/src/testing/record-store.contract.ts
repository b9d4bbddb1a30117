import { describe, expect, test } from 'vitest'
import { answerOnce } from '../http/idempotency'
import { type AccountTransaction, UnknownAccount } from '../ports/record-store'
import {
  BEGIN,
  type ContractSubject,
  DAY,
  digestOf,
  entry,
  everything,
  Given,
  version,
} from './record-store-given'
import { historyContract, readingContract } from './record-store-reading.contract'

/** Defines the tests that every record store must pass. */
export function recordStoreContract(subject: () => ContractSubject): void {
  const given = new Given(subject)
  writing(given)
  failing(given)
  manyAtOnce(given)
  digests(given)
  otherAccounts(given)
  readingContract(given)
  historyContract(given)
  keptAnswers(given)
}

function writing(given: Given): void {
  describe('writing', () => {
    test('the store numbers versions from 1 without gaps and returns them unchanged', async () => {
      const first = await given.put('a', version('x'))
      const second = await given.put('b', version('y', { deletedAt: BEGIN }))
      expect([first.seq, second.seq]).toEqual([1, 2])
      expect(await given.store.find(given.account, entry('a'))).toEqual(first)
      expect(await given.store.find(given.account, entry('b'))).toEqual(second)
      expect(second.deletedAt).toBe(BEGIN)
      expect(first).not.toHaveProperty('deletedAt')
    })

    test('a transaction reads the versions that it has accepted', async () => {
      await given.put('old', version('kept'))
      await given.store.write(given.account, async (tx) => {
        await tx.accept(entry('a'), version('1'), null)
        const again = await tx.accept(entry('a'), version('2'), null)
        await tx.accept({ kind: 'goal', id: 'g' }, version('3'), null)
        expect((await tx.find([entry('a'), entry('none')])).get('entry/a')).toEqual(again)
        expect((await tx.all('entry')).map(({ id, seq }) => [id, seq])).toEqual([
          ['old', 1],
          ['a', 3],
        ])
        expect(tx.state().seq).toBe(4)
      })
      expect((await everything(given.store, given.account)).map(({ seq }) => seq)).toEqual([1, 3, 4])
    })

    test('the store returns bodies unchanged, with text of every script and any field name', async () => {
      const body = {
        'ключ 𝄋': ['é', '"\\\n\t', '𝄞', '\u2028'],
        deep: [[{ n: 1.5e300, zero: 0, no: null, yes: true }]],
        empty: {},
      }
      await given.put('ï/%00?', { body, updatedAt: -62_167_219_200_000 })
      const kept = await given.store.find(given.account, entry('ï/%00?'))
      expect(kept).toEqual({ ...entry('ï/%00?'), body, updatedAt: -62_167_219_200_000, seq: 1 })
    })
  })
}

function failing(given: Given): void {
  describe('a write that fails', () => {
    test('a failing transaction stores nothing', async () => {
      await given.put('a', version('before'))
      const failing = given.store.write(given.account, async (tx) => {
        await tx.accept(entry('a'), version('after'), null)
        await tx.accept(entry('b'), version('after'), null)
        await tx.refuse(entry('a'), version('refused'), null)
        await tx.keepAnswer('key', { hash: 'h', status: 200, body: '{}' })
        throw new Error('in the middle')
      })
      await expect(failing).rejects.toThrow('in the middle')
      expect((await given.store.state(given.account)).seq).toBe(1)
      expect((await everything(given.store, given.account)).map(({ body }) => body.notes)).toEqual(['before'])
      expect((await given.store.history(given.account, entry('a'), { limit: 10 })).versions).toHaveLength(1)
      expect(await given.store.write(given.account, (tx) => tx.keptAnswer('key'))).toBeUndefined()
    })

    test('write, page and state of the store throw UnknownAccount for an unknown account', async () => {
      await expect(given.store.write('nobody', async () => 1)).rejects.toThrow(UnknownAccount)
      await expect(given.store.page('nobody', { afterSeq: 0, limit: 1 })).rejects.toThrow(UnknownAccount)
      await expect(given.store.state('nobody')).rejects.toThrow(UnknownAccount)
    })

    test('one transaction accepts 777 records', async () => {
      await given.store.write(given.account, async (tx) => {
        for (let at = 0; at < 777; at++) await tx.accept(entry(`e${at}`), version(`${at}`), null)
      })
      const records = await everything(given.store, given.account, 100)
      expect(records.map(({ seq }) => seq)).toEqual(Array.from({ length: 777 }, (_, at) => at + 1))
      expect((await given.store.write(given.account, (tx) => tx.find(records))).size).toBe(777)
    })
  })
}

function manyAtOnce(given: Given): void {
  describe('concurrent transactions', () => {
    test('eight concurrent writers get numbers without gaps, and a reader misses none', async () => {
      const writers = 8
      const each = 25
      let isWriting = true
      const seen: number[] = []
      const reader = (async () => {
        for (let last = false; !last; ) {
          last = !isWriting
          const page = await given.store.page(given.account, { afterSeq: seen.at(-1) ?? 0, limit: 7 })
          seen.push(...page.records.map(({ seq }) => seq))
          if (page.hasMore) last = false
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
      })()
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let at = 0; at < each; at++) await given.put(`${writer}-${at}`, version(`${at}`))
        }),
      )
      isWriting = false
      await reader
      expect(seen).toEqual(Array.from({ length: writers * each }, (_, at) => at + 1))
    })

    test('no other writer changes an account while one writer holds its lock', async () => {
      await given.put('sum', { body: { sum: 0 }, updatedAt: BEGIN })
      const add = (tx: AccountTransaction) => async () => {
        const now = (await tx.find([entry('sum')])).get('entry/sum')
        await new Promise((resolve) => setTimeout(resolve, 1))
        await tx.accept(entry('sum'), { body: { sum: Number(now?.body.sum) + 1 }, updatedAt: BEGIN }, null)
      }
      await Promise.all(Array.from({ length: 20 }, () => given.store.write(given.account, (tx) => add(tx)())))
      expect((await given.store.find(given.account, entry('sum')))?.body).toEqual({ sum: 20 })
    })

    test('four simultaneous calls with one idempotency key have one effect and get the same response', async () => {
      const call = { key: 'twin', hash: 'same' }
      const twin = (id: string) =>
        given.store.write(given.account, (tx) =>
          answerOnce(tx, call, async () => {
            const { seq } = await tx.accept(entry(id), version('x'), null)
            return { status: 201, body: { seq, id } }
          }),
        )
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map(twin))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect((await given.store.state(given.account)).seq).toBe(1)
    })
  })
}

function digests(given: Given): void {
  describe('the digest', () => {
    test('the digest of the store equals a recount after 40 writes to 13 entries', async () => {
      for (let at = 0; at < 40; at++) {
        const deletion = at % 7 === 0 ? { deletedAt: BEGIN } : {}
        await given.put(`e${(at * 5) % 13}`, version(`${at}`, deletion))
      }
      const { state } = await given.store.page(given.account, { afterSeq: 0, limit: 1 })
      expect(state.digest).toEqual(digestOf(await everything(given.store, given.account)))
      expect(state.digest.count).toBe(13)
    })
  })
}

function otherAccounts(given: Given): void {
  describe('another account', () => {
    test('two accounts share no records, seq, idempotency keys or history', async () => {
      const other = await given.newAccount()
      await given.put('a', version('mine'))
      await given.put('a', version('mine too'))
      await given.store.write(given.account, (tx) =>
        tx.keepAnswer('key', { hash: 'h', status: 200, body: 'null' }),
      )
      expect(await given.store.find(other, entry('a'))).toBeUndefined()
      expect((await given.store.history(other, entry('a'), { limit: 10 })).versions).toEqual([])
      expect(await everything(given.store, other)).toEqual([])
      expect(await given.store.write(other, (tx) => tx.keptAnswer('key'))).toBeUndefined()
      expect(
        (await given.store.write(other, (tx) => tx.accept(entry('a'), version('theirs'), null))).seq,
      ).toBe(1)
      expect((await given.store.find(given.account, entry('a')))?.body.notes).toBe('mine too')
      expect(await given.store.write(other, (tx) => tx.all('entry'))).toHaveLength(1)
      expect(await given.store.newestEntries(other, 5)).toMatchObject({
        records: [{ body: { notes: 'theirs' } }],
      })
      expect((await given.store.state(given.account)).epoch).not.toBe((await given.store.state(other)).epoch)
    })
  })
}

function keptAnswers(given: Given): void {
  describe('stored answers', () => {
    test('the record store finds a stored response by its idempotency key', async () => {
      const answer = { hash: 'h', status: 201, body: '{"é":"𝄋"}' }
      await given.store.write(given.account, (tx) => tx.keepAnswer('key', answer))
      expect(await given.store.write(given.account, (tx) => tx.keptAnswer('key'))).toEqual(answer)
      expect(await given.store.write(given.account, (tx) => tx.keptAnswer('other'))).toBeUndefined()
    })

    test('the record store holds responses for at least two days', async () => {
      await given.store.write(given.account, (tx) =>
        tx.keepAnswer('key', { hash: 'h', status: 200, body: '1' }),
      )
      given.clock.now += 2 * DAY
      await given.put('a', version(''))
      expect(await given.store.write(given.account, (tx) => tx.keptAnswer('key'))).toBeDefined()
    })
  })
}
