import { addCustomInstrument, removeCustomInstrument } from '@segno/domain/instrument/instrument-settings'
import { type Preference, preferences, readPreference } from '@segno/domain/preferences/preference'
import { setPreference } from '@segno/domain/preferences/set-preference'
import type { Routine } from '@segno/domain/routine/routine'
import { type SeededRandom, seededRandom } from '@segno/domain/testing/generators/seeded-random'
import { afterEach, expect, test } from 'vitest'
import { copiesOn, createDevices, livingOn } from './device-pair'
import type { DeviceStorage } from './device-storage'

type Lists = 'instruments' | 'routines' | 'starters'
const names: readonly Lists[] = ['instruments', 'routines', 'starters']

const stored = (device: DeviceStorage, name: Lists) =>
  livingOn<Preference>(device, 'preference').find(({ id }) => id === name)

function membersOn(device: DeviceStorage, name: Lists): string[] {
  const body = stored(device, name)
  if (name === 'starters') return readPreference(name, body).favourites
  if (name === 'routines') return readPreference(name, body).list.map(({ id }) => id)
  return readPreference(name, body).custom.map(({ id }) => id)
}

/** Adds or removes a member as the screens do: they write the whole value. */
function change(device: DeviceStorage, name: Lists, action: 'add' | 'remove', id: string): void {
  const body = stored(device, name)
  if (name === 'instruments') {
    const settings = readPreference(name, body)
    const next = action === 'add' ? addCustomInstrument(settings, id) : removeCustomInstrument(settings, id)
    if (!next.ok) throw new Error(next.error)
    device.commit(setPreference(name, next.value, body))
  } else if (name === 'routines') {
    const settings = readPreference(name, body)
    const routine: Routine = { id, name: id, steps: [{ title: 'Scales', composer: null, minutes: 5 }] }
    const others = settings.list.filter((other) => other.id !== id)
    const list = action === 'add' ? [...others, routine] : others
    device.commit(setPreference(name, { ...settings, list }, body))
  } else {
    const settings = readPreference(name, body)
    const others = settings.favourites.filter((other) => other !== id)
    const favourites = action === 'add' ? [...others, id] : others
    device.commit(setPreference(name, { ...settings, favourites }, body))
  }
}

/** Changes a random list. `kept` collects the members that no device has removed. */
function changeOnce(device: DeviceStorage, random: SeededRandom, kept: Set<string>, step: number): void {
  const name = random.pick(names)
  const members = membersOn(device, name)
  if (members.length === 0 || random.chance(0.6)) {
    const id = `x${step}`
    kept.add(`${name} ${id}`)
    change(device, name, 'add', id)
  } else {
    const id = random.pick(members)
    kept.delete(`${name} ${id}`)
    change(device, name, 'remove', id)
  }
}

const everythingOn = (device: DeviceStorage) =>
  names.flatMap((name) => membersOn(device, name).map((id) => `${name} ${id}`)).sort()

/** Plays random changes of preference lists on two devices. Returns the first error, or null. */
async function play(seed: number): Promise<string | null> {
  const random = seededRandom(seed)
  const { phone, laptop, syncBoth } = await createDevices(() => [])
  const kept = new Set<string>()
  for (let step = 0; step < 20; step++) {
    if (random.chance(0.25)) await syncBoth()
    else changeOnce(random.pick([phone, laptop]), random, kept, step)
  }
  await syncBoth()
  const [mine, theirs] = [everythingOn(phone), everythingOn(laptop)]
  if (mine.join() !== theirs.join()) return `devices differ: ${mine} / ${theirs}`
  if (mine.join() !== [...kept].sort().join()) return `${mine} instead of ${[...kept].sort()}`
  return copiesOn(phone).length === 0 ? null : 'a list became a conflict copy'
}

const seeds = Array.from({ length: 60 }, (_, at) => at + 1)

test('random changes of instruments, routines and liked scores on two devices end equal and complete', async () => {
  for (const seed of seeds) expect(await play(seed), `seed ${seed}`).toBeNull()
})

const repairs: (() => void)[] = []
afterEach(() => {
  for (const repair of repairs.splice(0)) repair()
})

test.each([
  ['own instruments', 'instruments', 'custom'],
  ['routines', 'routines', 'list'],
  ['liked scores', 'starters', 'favourites'],
] as const)(
  'the simulation of preferences detects a merge that replaces %s as a whole',
  async (_what, name, field) => {
    const lists = preferences[name].lists as Record<string, unknown>
    const rule = lists[field]
    lists[field] = null
    repairs.push(() => {
      lists[field] = rule
    })
    const verdicts = await Promise.all(seeds.slice(0, 20).map(play))
    expect(verdicts.some((verdict) => verdict !== null)).toBe(true)
  },
)

test('syncing two devices unites their instruments, routines and liked scores and keeps the primary instrument', async () => {
  const { phone, laptop, syncBoth } = await createDevices(() => [])
  change(phone, 'instruments', 'add', 'viol')
  change(phone, 'routines', 'add', 'morning')
  change(phone, 'starters', 'add', 'bach')
  laptop.commit(setPreference('instruments', { primary: 'piano', custom: [] }, undefined))
  change(laptop, 'routines', 'add', 'evening')
  change(laptop, 'starters', 'add', 'satie')
  await syncBoth()
  for (const device of [phone, laptop]) {
    expect(everythingOn(device)).toEqual([
      'instruments viol',
      'routines evening',
      'routines morning',
      'starters bach',
      'starters satie',
    ])
    expect(readPreference('instruments', stored(device, 'instruments')).primary).toBe('piano')
    expect(copiesOn(device)).toEqual([])
  }
})
