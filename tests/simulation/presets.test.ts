import type { Change } from '@segno/domain/change/change'
import type { FilterPreset, SavedView } from '@segno/domain/report/presets/filter-preset'
import {
  deletePreset,
  editPreset,
  type PresetEdit,
  savePreset,
} from '@segno/domain/report/presets/preset-commands'
import { savedViewOf } from '@segno/domain/report/presets/preset-view'
import { emptyView } from '@segno/domain/report/view/report-view-text'
import type { Result } from '@segno/domain/shared/result'
import { milliseconds } from '@segno/domain/units/duration'
import { describe, expect, test } from 'vitest'
import { runRound } from '../../apps/web/src/sync/round'
import { DeviceStorage } from './device-storage'
import { ACCOUNT, ServerUnderTest } from './server-under-test'

const ID = 'preset-1'
const monthly = savedViewOf({ ...emptyView, groups: ['month'] })
const lessons = savedViewOf({
  ...emptyView,
  conditions: [{ field: 'type', operator: 'equals', values: ['lesson'] }],
})

/** Creates a phone and a laptop that hold the same preset and sync only when the test says so. */
async function createPair(view: SavedView = monthly) {
  let time = Date.UTC(2026, 10, 21)
  const now = () => time++
  const server = new ServerUnderTest('none', now, () => 1000)
  const [phone, laptop] = [0, 1].map(() => new DeviceStorage('none', now, () => 1000)) as [
    DeviceStorage,
    DeviceStorage,
  ]
  const syncBoth = async () => {
    for (const storage of [phone, laptop, phone]) await runRound({ storage, server, isOver: () => false })
  }
  phone.commit(savePreset({ name: 'Mine', description: null }, { id: ID, now: milliseconds(now()), view }))
  await syncBoth()
  return { server, phone, laptop, syncBoth }
}

function presetOn(storage: DeviceStorage): FilterPreset | undefined {
  const row = storage.rows.get(`filterPreset/${ID}`)
  return row?.deletedAt === undefined ? (row?.body as FilterPreset | undefined) : undefined
}

function take(storage: DeviceStorage, asked: Result<Change[], unknown>): void {
  if (!asked.ok) throw new Error(`refused: ${asked.error}`)
  storage.commit(asked.value)
}

function edit(storage: DeviceStorage, fields: PresetEdit): void {
  take(storage, editPreset(presetOn(storage), fields))
}

function copiesOn(storage: DeviceStorage): unknown[] {
  return [...storage.rows.values()].flatMap(({ kind, body }) => (kind === 'conflict' ? [body] : []))
}

describe('a preset of two devices', () => {
  test('a preset saved on one device is the same on the other and on the server', async () => {
    const { server, phone, laptop } = await createPair()
    expect(presetOn(laptop)).toMatchObject({ id: ID, name: 'Mine', view: monthly })
    expect(presetOn(laptop)).toEqual(presetOn(phone))
    expect((await server.store.find(ACCOUNT, { kind: 'filterPreset', id: ID }))?.body).toEqual(
      presetOn(phone),
    )
  })

  test('a preset renamed on one device and changed on another has both edits and keeps unknown fields', async () => {
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

  test('a preset that got two views keeps one of them whole and the other as a copy', async () => {
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

  test('a preset deleted on one device is deleted on both', async () => {
    const { phone, laptop, syncBoth } = await createPair()
    take(laptop, deletePreset(presetOn(laptop)))
    await syncBoth()
    expect([presetOn(phone), presetOn(laptop)]).toEqual([undefined, undefined])
  })
})
