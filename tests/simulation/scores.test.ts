import type { Collection } from '@segno/domain/collection/collection'
import {
  addToCollection,
  createCollection,
  editCollection,
  moveInCollection,
  removeFromCollection,
} from '@segno/domain/collection/collection-commands'
import { addMarks, eraseMarks } from '@segno/domain/score/mark-commands'
import type { Score } from '@segno/domain/score/score'
import { createScore, deleteScore, editScore } from '@segno/domain/score/score-commands'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import type { Milliseconds } from '@segno/domain/units/duration'
import { describe, expect, test } from 'vitest'
import {
  buildCollection,
  buildScore,
  buildScoreMark,
} from '../../packages/domain/testing/builders/build-score'
import { copiesOn, createDevices, livingOn, take } from './device-pair'
import type { DeviceStorage } from './device-storage'
import { ACCOUNT } from './server-under-test'

const image = (hash: string) => ({
  hash: hash.repeat(64),
  mediaType: 'image/jpeg' as const,
  bytes: 1000,
  name: `${hash}.jpg`,
  rotation: 0 as const,
})
const [a, b, c] = [image('a'), image('b'), image('c')]
const body = buildScore({ files: [a, b], edition: 'own hand' })
const create = (now: Milliseconds) => createScore(body, { id: body.id, now })
const scoreOn = (storage: DeviceStorage) => livingOn<Score>(storage, 'score')[0]

describe('a score of two devices', () => {
  test('a score reaches the server and the other device with all unknown fields', async () => {
    const { server, phone, laptop } = await createDevices(create)
    expect(scoreOn(phone)).toMatchObject({ edition: 'own hand', files: [a, b] })
    expect(scoreOn(laptop)).toEqual(scoreOn(phone))
    expect((await server.store.find(ACCOUNT, { kind: 'score', id: body.id }))?.body).toEqual(scoreOn(phone))
  })

  test('a score retitled on one device and tagged on both has all edits', async () => {
    const { phone, laptop, syncBoth } = await createDevices(create)
    take(phone, editScore(scoreOn(phone), { title: 'Nocturne', tags: ['recital'] }))
    take(laptop, editScore(scoreOn(laptop), { favourite: true, tags: ['lesson'] }))
    await syncBoth()
    for (const device of [phone, laptop]) {
      expect(scoreOn(device)).toMatchObject({ title: 'Nocturne', favourite: true, edition: 'own hand' })
      expect(scoreOn(device)?.tags.toSorted()).toEqual(['lesson', 'recital'])
      expect(copiesOn(device)).toEqual([])
    }
  })

  test('a score whose page order two devices change stores one order whole and the other as a conflict copy', async () => {
    const { phone, laptop, syncBoth } = await createDevices(create)
    take(phone, editScore(scoreOn(phone), { files: [b, a] }))
    take(laptop, editScore(scoreOn(laptop), { files: [a, b, c] }))
    await syncBoth()
    expect(scoreOn(phone)).toEqual(scoreOn(laptop))
    expect([
      [b, a],
      [a, b, c],
    ]).toContainEqual(scoreOn(phone)?.files)
    expect(copiesOn(phone)).toHaveLength(1)
  })

  test('a score deleted on one device while another edits it returns with the edit', async () => {
    const { phone, laptop, syncBoth } = await createDevices(create)
    take(phone, deleteScore(scoreOn(phone), []))
    take(laptop, editScore(scoreOn(laptop), { title: 'Nocturne' }))
    await syncBoth()
    expect(scoreOn(phone)).toEqual(scoreOn(laptop))
    expect(scoreOn(phone)).toMatchObject({ title: 'Nocturne', files: [a, b] })
  })
})

describe('marks of two devices', () => {
  const marksOn = (storage: DeviceStorage) => livingOn<ScoreMark>(storage, 'scoreMark')
  const idsOn = (storage: DeviceStorage) => marksOn(storage).map(({ id }) => id)
  const mark = (id: string, fields: Partial<ScoreMark> = {}) => buildScoreMark({ id, ...fields })
  const first = [mark('mark-1'), mark('mark-2', { tool: 'stamp', stamp: 'down-bow' })]

  test('a page annotated on two devices at once has the marks of both', async () => {
    const { phone, laptop, syncBoth } = await createDevices(() => addMarks(first))
    phone.commit(addMarks([mark('phone-1'), mark('phone-2', { layer: 'bowing' })]))
    laptop.commit(addMarks([mark('laptop-1', { tool: 'text', text: 'rit.' })]))
    await syncBoth()
    for (const device of [phone, laptop]) {
      expect(idsOn(device)).toEqual(['laptop-1', 'mark-1', 'mark-2', 'phone-1', 'phone-2'])
      expect(copiesOn(device)).toEqual([])
    }
  })

  test('a mark erased on one device is erased on both, and new marks of the other device stay', async () => {
    const { phone, laptop, syncBoth } = await createDevices(() => addMarks(first))
    phone.commit(eraseMarks(marksOn(phone).slice(0, 1)))
    laptop.commit(addMarks([mark('laptop-1')]))
    await syncBoth()
    for (const device of [phone, laptop]) expect(idsOn(device)).toEqual(['laptop-1', 'mark-2'])
  })

  test('a mark erased on both devices stays erased, and Undo on one restores it on both', async () => {
    const { phone, laptop, syncBoth } = await createDevices(() => addMarks(first))
    phone.commit(eraseMarks(marksOn(phone)))
    laptop.commit(eraseMarks(marksOn(laptop)))
    await syncBoth()
    expect([idsOn(phone), idsOn(laptop)]).toEqual([[], []])
    laptop.commit(addMarks(first.slice(0, 1)))
    await syncBoth()
    for (const device of [phone, laptop]) expect(marksOn(device)).toEqual(first.slice(0, 1))
  })
})

describe('a collection of two devices', () => {
  const collectionOn = (storage: DeviceStorage) => livingOn<Collection>(storage, 'collection')[0]
  const createRecital = (now: Milliseconds) =>
    createCollection(buildCollection({ scoreIds: ['a', 'b', 'starter-c'] }), { id: 'collection-1', now })

  test('a collection renamed on one device and extended on another has both edits', async () => {
    const { phone, laptop, syncBoth } = await createDevices(createRecital)
    take(phone, editCollection(collectionOn(phone), { name: 'Spring recital' }))
    take(laptop, editCollection(collectionOn(laptop), { scoreIds: ['a', 'b', 'starter-c', 'd'] }))
    await syncBoth()
    for (const device of [phone, laptop]) {
      expect(collectionOn(device)).toMatchObject({
        name: 'Spring recital',
        scoreIds: ['a', 'b', 'starter-c', 'd'],
      })
    }
  })

  test('a collection sorted on one device while another renames it has the order and the name', async () => {
    for (const [sorts, renames] of [
      ['phone', 'laptop'],
      ['laptop', 'phone'],
    ] as const) {
      const { syncBoth, ...devices } = await createDevices(createRecital)
      const sorted = { scoreIds: ['starter-c', 'a', 'b'] }
      take(devices[sorts], editCollection(collectionOn(devices[sorts]), sorted))
      take(devices[renames], editCollection(collectionOn(devices[renames]), { name: 'Spring recital' }))
      await syncBoth()
      for (const device of [devices.phone, devices.laptop]) {
        expect(collectionOn(device)).toMatchObject({
          name: 'Spring recital',
          scoreIds: ['starter-c', 'a', 'b'],
        })
      }
    }
  })

  test('a collection sorted on one device while another adds a score has the order and the score', async () => {
    for (const [sorts, adds] of [
      ['phone', 'laptop'],
      ['laptop', 'phone'],
    ] as const) {
      const { syncBoth, ...devices } = await createDevices(createRecital)
      const sorted = { scoreIds: ['starter-c', 'a', 'b'] }
      take(devices[sorts], editCollection(collectionOn(devices[sorts]), sorted))
      take(
        devices[adds],
        editCollection(collectionOn(devices[adds]), { scoreIds: ['a', 'b', 'starter-c', 'd'] }),
      )
      await syncBoth()
      for (const device of [devices.phone, devices.laptop]) {
        expect(collectionOn(device)?.scoreIds).toEqual(['starter-c', 'a', 'b', 'd'])
      }
    }
  })

  test('a collection sorted on both devices has one order, with the added and without the removed score', async () => {
    const { phone, laptop, syncBoth } = await createDevices(createRecital)
    take(phone, moveInCollection(collectionOn(phone), 'starter-c', 0))
    take(laptop, moveInCollection(collectionOn(laptop), 'a', 2))
    take(laptop, removeFromCollection(collectionOn(laptop), ['b']))
    take(phone, addToCollection(collectionOn(phone), ['d']))
    await syncBoth()
    expect(collectionOn(phone)?.scoreIds).toEqual(collectionOn(laptop)?.scoreIds)
    expect(collectionOn(phone)?.scoreIds.toSorted()).toEqual(['a', 'd', 'starter-c'])
    expect(copiesOn(phone)).toEqual([])
  })
})
