import { keyOf } from '@segno/domain/record/record'
import { describe, expect, test } from 'vitest'
import { allRecords } from './all-records'
import { BEGIN, DAY, entry, type Given, MINUTE, version } from './record-store-given'

export function readingContract(given: Given): void {
  describe('reading', () => {
    test('the record store orders pages by number and can limit them to kinds', async () => {
      for (let at = 0; at < 5; at++) await given.put(`e${at}`, version(`${at}`))
      await given.store.write(given.account, (tx) =>
        tx.accept({ kind: 'goal', id: 'g' }, version('goal'), null),
      )
      await given.put('e1', version('again'))
      const first = await given.store.page(given.account, { afterSeq: 0, limit: 3 })
      expect(first.records.map(({ id }) => id)).toEqual(['e0', 'e2', 'e3'])
      expect([first.hasMore, first.state.seq]).toEqual([true, 7])
      const rest = await given.store.page(given.account, { afterSeq: 4, limit: 3 })
      expect([rest.records.map(({ id }) => id), rest.hasMore]).toEqual([['e4', 'g', 'e1'], false])
      const goals = await given.store.page(given.account, { afterSeq: 0, limit: 3, kinds: ['goal'] })
      expect(goals.records.map(keyOf)).toEqual(['goal/g'])
      const none = await given.store.page(given.account, { afterSeq: 0, limit: 3, kinds: [] })
      expect([none.records, none.hasMore, none.state.seq]).toEqual([[], false, 7])
      expect((await allRecords(given.store, given.account, 'entry')).map(({ id }) => id)).toEqual([
        'e0',
        'e2',
        'e3',
        'e4',
        'e1',
      ])
    })

    test('`newestEntries` returns the entries with the latest timestamps, without tombstones', async () => {
      const at = (hour: number) => ({ timestamp: `2026-11-21T${hour}:00:00.000Z` })
      await given.put('noon', version('', at(12)))
      await given.put('late', version('', at(23)))
      await given.put('gone', version('', { ...at(22), deletedAt: BEGIN }))
      await given.put('early', version('', at(10)))
      await given.put('moved', version('', at(11)))
      await given.put('moved', version('', at(21)))
      const newest = await given.store.newestEntries(given.account, 2)
      expect([newest.records.map(({ id }) => id), newest.hasMore]).toEqual([['late', 'moved'], true])
      const all = await given.store.newestEntries(given.account, 4)
      expect([all.records.map(({ id }) => id), all.hasMore]).toEqual([
        ['late', 'moved', 'noon', 'early'],
        false,
      ])
    })

    test('`seqBefore` returns the number from which a pull contains every write received since a time', async () => {
      expect(await given.store.seqBefore(given.account, BEGIN)).toBe(0)
      for (let at = 0; at < 4; at++) {
        given.clock.now = BEGIN + at * MINUTE
        await given.put(`e${at}`, version(`${at}`))
      }
      const since = async (moment: number) => {
        const afterSeq = await given.store.seqBefore(given.account, moment)
        return (await given.store.page(given.account, { afterSeq, limit: 10 })).records.map(({ id }) => id)
      }
      expect(await since(BEGIN - 1)).toEqual(['e0', 'e1', 'e2', 'e3'])
      expect(await since(BEGIN + 2 * MINUTE)).toEqual(['e2', 'e3'])
      expect(await since(BEGIN + DAY)).toEqual([])
    })

    test('the record store finds no record and no version for a key that no record can have', async () => {
      for (const id of ['', '\u0000', '\ud800', 'a'.repeat(5000)]) {
        expect(await given.store.find(given.account, entry(id))).toBeUndefined()
        expect((await given.store.history(given.account, entry(id), { limit: 5 })).versions).toEqual([])
        expect((await given.store.write(given.account, (tx) => tx.find([entry(id)]))).size).toBe(0)
      }
      expect(await given.store.find(given.account, { kind: '\u0000', id: 'a' })).toBeUndefined()
    })
  })
}

export function historyContract(given: Given): void {
  describe('the history', () => {
    test('the history lists accepted and refused versions, newest first, with device and time', async () => {
      await given.put('a', version('one'), 'dev_a')
      given.clock.now += MINUTE
      await given.store.write(given.account, (tx) => tx.refuse(entry('a'), version('lost'), 'dev_b'))
      await given.put('a', version('two', { updatedAt: BEGIN + 1 }), 'dev_c')
      await given.put('other', version('else'))
      const { versions: history } = await given.store.history(given.account, entry('a'), { limit: 10 })
      expect(
        history.map(({ seq, outcome, device, at, body }) => [seq, outcome, device, at, body.notes]),
      ).toEqual([
        [2, 'accepted', 'dev_c', BEGIN + MINUTE, 'two'],
        [null, 'refused', 'dev_b', BEGIN + MINUTE, 'lost'],
        [1, 'accepted', 'dev_a', BEGIN, 'one'],
      ])
      expect((await given.store.history(given.account, entry('a'), { limit: 2 })).versions).toEqual(
        history.slice(0, 2),
      )
      expect((await given.store.history(given.account, entry('none'), { limit: 2 })).versions).toEqual([])
    })

    test('a version that was refused twice is in the history once', async () => {
      await given.put('a', version('one'))
      for (let at = 0; at < 2; at++) {
        await given.store.write(given.account, (tx) => tx.refuse(entry('a'), version('lost'), null))
      }
      await given.store.write(given.account, (tx) => tx.refuse(entry('a'), version('another'), null))
      const { versions: history } = await given.store.history(given.account, entry('a'), { limit: 10 })
      expect(history.map(({ body }) => body.notes)).toEqual(['another', 'lost', 'one'])
    })

    test('the history keeps a version for 30 days after its replacement, however old it is', async () => {
      await given.put('a', version('old'))
      given.clock.now += 400 * DAY
      await given.put('a', version('new'))
      await given.store.write(given.account, (tx) => tx.refuse(entry('a'), version('lost'), null))
      given.clock.now += 30 * DAY
      await given.put('b', version(''))
      const { versions: history } = await given.store.history(given.account, entry('a'), { limit: 10 })
      expect(history.map(({ body }) => body.notes)).toEqual(['lost', 'new', 'old'])
    })
  })
}
