import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { Programme } from '@segno/domain/programme/programme'
import {
  addProgrammePiece,
  createProgramme,
  deleteProgramme,
  editProgramme,
  moveProgrammePiece,
  removeProgrammePiece,
} from '@segno/domain/programme/programme-commands'
import { renameProgrammePiece } from '@segno/domain/programme/programme-pieces'
import { type SeededRandom, seededRandom } from '@segno/domain/testing/generators/seeded-random'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { buildProgramme } from '../../packages/domain/testing/builders/build-programme'
import { copiesOn, createDevices, livingOn, take } from './device-pair'
import type { DeviceStorage } from './device-storage'
import { ACCOUNT } from './server-under-test'

const ID = 'programme-1'
const titled = (title: string) => ({ title, composer: 'Bach' })
const keyOf = (title: string) => pieceKeyOf(title, 'Bach')
const body = buildProgramme({ pieces: ['A', 'B', 'C'].map(titled), venue: 'Church' })
const createPair = () => createDevices((now) => createProgramme(body, { id: ID, now }))
const heldBy = (storage: DeviceStorage) => livingOn<Programme>(storage, 'programme')[0]
const titlesOn = (storage: DeviceStorage) => heldBy(storage)?.pieces.map(({ title }) => title)

test('a programme reaches the server and the other device with all unknown fields', async () => {
  const { server, phone, laptop } = await createPair()
  expect(heldBy(phone)).toMatchObject({ name: body.name, pieces: body.pieces, venue: 'Church' })
  expect(heldBy(laptop)).toEqual(heldBy(phone))
  const stored = await server.store.find(ACCOUNT, { kind: 'programme', id: ID })
  expect(stored?.body).toEqual(heldBy(phone))
})

test('a programme with a new date on one device and a new name on another has both', async () => {
  const { phone, laptop, syncBoth } = await createPair()
  take(phone, editProgramme(heldBy(phone), { date: '2027-01-02' as CalendarDay }))
  take(laptop, editProgramme(heldBy(laptop), { name: 'New Year' }))
  await syncBoth()
  for (const device of [phone, laptop]) {
    expect(heldBy(device)).toMatchObject({ name: 'New Year', date: '2027-01-02', venue: 'Church' })
    expect(copiesOn(device)).toEqual([])
  }
})

test('a programme has the pieces that two devices add and lacks the piece that one of them removes', async () => {
  const { phone, laptop, syncBoth } = await createPair()
  take(phone, addProgrammePiece(heldBy(phone), titled('D')))
  take(phone, removeProgrammePiece(heldBy(phone), keyOf('A')))
  take(laptop, addProgrammePiece(heldBy(laptop), titled('E')))
  await syncBoth()
  expect(titlesOn(phone)).toEqual(titlesOn(laptop))
  expect(titlesOn(phone)?.toSorted()).toEqual(['B', 'C', 'D', 'E'])
})

test('a programme sorted on one device while another adds a piece has the order and the piece', async () => {
  for (const [sorts, adds] of [
    ['phone', 'laptop'],
    ['laptop', 'phone'],
  ] as const) {
    const { syncBoth, ...devices } = await createPair()
    take(devices[sorts], moveProgrammePiece(heldBy(devices[sorts]), keyOf('C'), 0))
    take(devices[adds], addProgrammePiece(heldBy(devices[adds]), titled('D')))
    await syncBoth()
    for (const device of [devices.phone, devices.laptop]) {
      expect(titlesOn(device)).toEqual(['C', 'A', 'B', 'D'])
    }
  }
})

test("a programme has a piece's new name even if another device changes its notes", async () => {
  const { phone, laptop, syncBoth } = await createPair()
  const programme = heldBy(phone)
  if (!programme) throw new Error('no programme')
  phone.commit(renameProgrammePiece(programme, keyOf('B'), titled('New')))
  take(laptop, editProgramme(heldBy(laptop), { notes: 'Bow' }))
  await syncBoth()
  for (const device of [phone, laptop]) {
    expect(titlesOn(device)).toEqual(['A', 'New', 'C'])
    expect(heldBy(device)?.notes).toBe('Bow')
  }
})

test('the deletion of a programme on one device reaches the other', async () => {
  const { phone, laptop, syncBoth } = await createPair()
  take(laptop, deleteProgramme(heldBy(laptop)))
  await syncBoth()
  expect([heldBy(phone), heldBy(laptop)]).toEqual([undefined, undefined])
})

/** Adds, removes or moves a piece. `kept` collects the titles that no device has removed. */
function changeOnce(device: DeviceStorage, random: SeededRandom, kept: Set<string>, title: string): void {
  const programme = heldBy(device)
  const titles = titlesOn(device) ?? []
  const other = titles.length === 0 ? title : random.pick(titles)
  const action = titles.length === 0 ? 'add' : random.pick(['add', 'remove', 'move'])
  if (action === 'add') {
    kept.add(title)
    take(device, addProgrammePiece(programme, titled(title)))
  } else if (action === 'move') {
    take(device, moveProgrammePiece(programme, keyOf(other), random.whole(0, 9)))
  } else {
    kept.delete(other)
    take(device, removeProgrammePiece(programme, keyOf(other)))
  }
}

test('random changes of a programme on two devices end equal, with each added piece that neither removed', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed)
    const { phone, laptop, syncBoth } = await createPair()
    const kept = new Set(['A', 'B', 'C'])
    for (let step = 0; step < 20; step++) {
      if (random.chance(0.25)) await syncBoth()
      else changeOnce(random.pick([phone, laptop]), random, kept, `Piece ${step}`)
    }
    await syncBoth()
    expect(titlesOn(phone), `seed ${seed}`).toEqual(titlesOn(laptop))
    expect(titlesOn(phone)?.toSorted(), `seed ${seed}`).toEqual([...kept].sort())
    expect(heldBy(phone)?.venue).toBe('Church')
  }
})
