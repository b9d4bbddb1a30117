import { emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import type { MetronomePreset } from '@segno/domain/metronome/metronome-preset'
import {
  createMetronomePreset,
  deleteMetronomePreset,
  editMetronomePreset,
  moveMetronomePreset,
  orderedPresets,
} from '@segno/domain/metronome/preset-commands'
import type { FilterPreset, SavedView } from '@segno/domain/report/presets/filter-preset'
import {
  deletePreset,
  editPreset,
  type PresetEdit,
  savePreset,
} from '@segno/domain/report/presets/preset-commands'
import { savedViewOf } from '@segno/domain/report/presets/preset-view'
import { saveSearch } from '@segno/domain/report/presets/saved-search'
import { emptyView } from '@segno/domain/report/view/report-view-text'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import { describe, expect, test } from 'vitest'
import { buildMetronomePreset } from '../../packages/domain/testing/builders/build-metronome-preset'
import { copiesOn, createDevices, take } from './device-pair'
import type { DeviceStorage } from './device-storage'
import { ACCOUNT } from './server-under-test'

const ID = 'preset-1'
const monthly = savedViewOf({ ...emptyView, groups: ['month'] })
const lessons = savedViewOf({
  ...emptyView,
  conditions: [{ field: 'type', operator: 'equals', values: ['lesson'] }],
})

/** Creates a phone and a laptop with the same preset. They sync only when the test demands it. */
async function createPair(view: SavedView = monthly) {
  return createDevices((now) => savePreset({ name: 'Mine', description: null }, { id: ID, now, view }))
}

function presetOn(storage: DeviceStorage): FilterPreset | undefined {
  const row = storage.rows.get(`filterPreset/${ID}`)
  return row?.deletedAt === undefined ? (row?.body as FilterPreset | undefined) : undefined
}

function edit(storage: DeviceStorage, fields: PresetEdit): void {
  take(storage, editPreset(presetOn(storage), fields))
}

describe('a preset of two devices', () => {
  test('a preset saved on one device is equal on the other device and on the server', async () => {
    const { server, phone, laptop } = await createPair()
    expect(presetOn(laptop)).toMatchObject({ id: ID, name: 'Mine', view: monthly })
    expect(presetOn(laptop)).toEqual(presetOn(phone))
    expect((await server.store.find(ACCOUNT, { kind: 'filterPreset', id: ID }))?.body).toEqual(
      presetOn(phone),
    )
  })

  test('a preset renamed on one device and changed on another has both edits and all unknown fields', async () => {
    const tomorrow = { ...monthly, zoom: 3 }
    const { phone, laptop, syncBoth } = await createPair(tomorrow)
    edit(phone, { name: 'Lessons' })
    edit(laptop, { view: lessons })
    await syncBoth()
    for (const device of [phone, laptop]) {
      expect(presetOn(device)).toMatchObject({ name: 'Lessons', view: { ...lessons, zoom: 3 } })
      expect(copiesOn(device)).toEqual([])
    }
  })

  test('a preset whose view two devices change stores one whole view and the other as a conflict copy', async () => {
    const { phone, laptop, syncBoth } = await createPair()
    const weekly = savedViewOf({ ...emptyView, period: 'all-time', groups: ['week'] })
    edit(phone, { view: weekly })
    edit(laptop, { view: lessons })
    await syncBoth()
    expect(presetOn(phone)).toEqual(presetOn(laptop))
    const [lost, ...others] = copiesOn(phone) as { field: string; value: { view: SavedView } }[]
    expect([lost?.field, others]).toEqual(['view', []])
    const views = [presetOn(phone)?.view, lost?.value.view]
    expect(views).toHaveLength(2)
    for (const view of [weekly, lessons]) expect(views).toContainEqual(view)
  })

  test('the deletion of a preset on one device reaches the other', async () => {
    const { phone, laptop, syncBoth } = await createPair()
    take(laptop, deletePreset(presetOn(laptop)))
    await syncBoth()
    expect([presetOn(phone), presetOn(laptop)]).toEqual([undefined, undefined])
  })
})

test('two devices that save a search at once each get both searches, and a deletion reaches both devices', async () => {
  const search = { text: 'etude', filter: emptyEntryFilter }
  const save = (id: string) => (now: Milliseconds) => saveSearch('Studies', search, { id, now })
  const { phone, laptop, syncBoth } = await createDevices(save('first'))
  const heldBy = (storage: DeviceStorage) =>
    [...storage.rows.values()]
      .filter(({ kind, deletedAt }) => kind === 'filterPreset' && deletedAt === undefined)
      .map(({ body }) => body as FilterPreset)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  phone.commit(save('on-phone')(milliseconds(1)))
  laptop.commit(save('on-laptop')(milliseconds(1)))
  await syncBoth()
  expect(heldBy(phone).map(({ id, search: saved }) => [id, saved])).toEqual([
    ['first', { q: 'etude' }],
    ['on-laptop', { q: 'etude' }],
    ['on-phone', { q: 'etude' }],
  ])
  expect(heldBy(laptop)).toEqual(heldBy(phone))
  take(laptop, deletePreset(heldBy(laptop)[0]))
  await syncBoth()
  expect(heldBy(phone).map(({ id }) => id)).toEqual(['on-laptop', 'on-phone'])
})

describe('a metronome preset of two devices', () => {
  const body = buildMetronomePreset({ colour: 'blue' })
  const create = (now: Milliseconds) => createMetronomePreset(body, { id: ID, now })
  const heldBy = (storage: DeviceStorage) =>
    orderedPresets(
      [...storage.rows.values()].flatMap(({ kind, deletedAt, body }) =>
        kind === 'metronomePreset' && deletedAt === undefined ? [body as MetronomePreset] : [],
      ),
    )
  const [basic, waltz] = [
    { timeSignature: '5/4', pattern: 'basic' },
    { timeSignature: '3/4', pattern: 'waltz' },
  ]

  test('a metronome preset reaches the server and the other device with all unknown fields', async () => {
    const { server, phone, laptop } = await createDevices(create)
    const [preset] = heldBy(phone)
    expect(preset).toMatchObject({ pattern: body.pattern, training: body.training, colour: 'blue' })
    expect(heldBy(laptop)).toEqual([preset])
    const stored = await server.store.find(ACCOUNT, { kind: 'metronomePreset', id: ID })
    expect(stored?.body).toEqual(preset)
  })

  test('a metronome preset renamed on one device and slowed down on another has both edits', async () => {
    const { phone, laptop, syncBoth } = await createDevices(create)
    take(phone, editMetronomePreset(heldBy(phone)[0], { name: 'Slow dance' }))
    take(laptop, editMetronomePreset(heldBy(laptop)[0], { tempo: 72 }))
    await syncBoth()
    for (const device of [phone, laptop]) {
      expect(heldBy(device)).toMatchObject([{ name: 'Slow dance', tempo: 72, colour: 'blue' }])
      expect(copiesOn(device)).toEqual([])
    }
  })

  test('a metronome preset whose pattern two devices change stores one pattern with its time signature', async () => {
    const { phone, laptop, syncBoth } = await createDevices(create)
    take(phone, editMetronomePreset(heldBy(phone)[0], basic))
    take(laptop, editMetronomePreset(heldBy(laptop)[0], waltz))
    await syncBoth()
    expect(heldBy(phone)).toEqual(heldBy(laptop))
    const [{ timeSignature, pattern } = body] = heldBy(phone)
    expect([basic, waltz]).toContainEqual({ timeSignature, pattern })
    expect(copiesOn(phone).length).toBeGreaterThan(0)
  })

  test('a metronome preset whose piece two devices change stores one piece with its bars', async () => {
    const { phone, laptop, syncBoth } = await createDevices(create)
    const [waltz, rondo] = ['Waltz', 'Rondo'].map((title) => ({ title, composer: null }))
    take(phone, editMetronomePreset(heldBy(phone)[0], { piece: waltz, measures: '9-16' }))
    take(laptop, editMetronomePreset(heldBy(laptop)[0], { piece: rondo, measures: null }))
    await syncBoth()
    expect(heldBy(phone)).toEqual(heldBy(laptop))
    const [{ piece, measures } = body] = heldBy(phone)
    expect([
      { piece: waltz, measures: '9-16' },
      { piece: rondo, measures: null },
    ]).toContainEqual({ piece, measures })
    expect(copiesOn(phone).length).toBeGreaterThan(0)
  })

  test('metronome presets moved and deleted on two devices have the same order on both', async () => {
    const names = ['a', 'b', 'c', 'd']
    const { phone, laptop, syncBoth } = await createDevices((now) =>
      names.flatMap((id, order) => createMetronomePreset({ ...body, order }, { id, now })),
    )
    phone.commit(moveMetronomePreset(heldBy(phone), 3, 0))
    laptop.commit(moveMetronomePreset(heldBy(laptop), 0, 2))
    take(laptop, deleteMetronomePreset(heldBy(laptop)[0]))
    await syncBoth()
    for (const device of [phone, laptop]) expect(heldBy(device).map(({ id }) => id)).toEqual(['d', 'c', 'a'])
  })
})
