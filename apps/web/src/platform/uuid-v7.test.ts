import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUuids } from './uuid-v7'

const WRITTEN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const fill = (value: number) => (bytes: Uint8Array<ArrayBuffer>) => void bytes.fill(value)

test('createUuids writes the time first, then the version and the variant', () => {
  // The example of RFC 9562, appendix A.6: 22 February 2022, 19:22:22 UTC.
  const uuid = createUuids(() => 0x017f22e279b0, fill(0xff))
  expect(uuid()).toBe('017f22e2-79b0-77ff-bfff-ffffffffffff')
})

test('createUuids returns a greater UUID each time, even if the clock goes back and all random bytes are equal', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 2, maxLength: 40 }), fc.nat(255), (times, die) => {
      let at = 0
      const uuid = createUuids(() => 1_790_000_000_000 + (times[at++] ?? 0), fill(die))
      const made = times.map(() => uuid())
      expect(made.every((id) => WRITTEN.test(id))).toBe(true)
      expect([...made].sort()).toEqual(made)
      expect(new Set(made).size).toBe(made.length)
    }),
  )
})

test('createUuids returns 10,000 increasing UUIDs in one millisecond, more than its counter can count', () => {
  const uuid = createUuids(() => 1_790_000_000_000, fill(0xff))
  const made = Array.from({ length: 10_000 }, () => uuid())
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(10_000)
})
