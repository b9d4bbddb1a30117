import { expect, test } from 'vitest'
import { createFakeClock } from './fake-clock'
import { createFakeIds } from './fake-ids'

test('advance fires each timer of a fake clock at its due time, the earliest first', () => {
  const clock = createFakeClock(1000)
  const seen: string[] = []
  const note = (name: string) => () => void seen.push(`${name} ${clock.now()}`)
  const stop = clock.every(100, note('every'))
  clock.after(150, () => {
    note('after')()
    clock.after(30, note('inner'))
  })
  clock.after(10, note('cancelled'))()
  clock.advance(200)
  expect(seen).toEqual(['every 1100', 'after 1150', 'inner 1180', 'every 1200'])
  stop()
  clock.advance(1000)
  expect(seen).toHaveLength(4)
  expect(clock.monotonic()).toBe(1200)
})

test('setWall fires no timer of a fake clock', () => {
  const clock = createFakeClock(1000)
  let rang = 0
  clock.after(50, () => void rang++)
  clock.setWall(90_000)
  expect([clock.now(), clock.monotonic(), rang]).toEqual([90_000, 0, 0])
  clock.advance(50)
  expect([clock.now(), rang]).toEqual([90_050, 1])
  clock.travel('Asia/Tokyo')
  expect(clock.timeZone()).toBe('Asia/Tokyo')
})

test('createFakeIds returns different UUIDs that sort in the order of creation', () => {
  const ids = createFakeIds()
  const given = Array.from({ length: 20 }, () => ids.uuid())
  expect(new Set(given).size).toBe(20)
  expect(given.toSorted()).toEqual(given)
  expect(given[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.random(16)).toMatch(/^[a-z0-9]{16}$/)
})
