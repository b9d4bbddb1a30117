import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlotOrder } from './slot-order'

/** What is done to an order: a slot comes with a rank, goes, or somebody asks. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ slot: fc.nat(60), rank: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ gone: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.constant('ask' as const) },
)

class SortedAnew {
  readonly #ranks = new Map<number, number>()
  readonly compare = (a: number, b: number) => this.#rankOf(a) - this.#rankOf(b) || a - b
  readonly order = new SlotOrder(this.compare)

  take(one: { slot: number; rank: number } | { gone: number }): void {
    const slot = 'gone' in one ? one.gone : one.slot
    if (this.#ranks.has(slot)) this.order.remove(slot)
    this.#ranks.delete(slot)
    if ('gone' in one) return
    this.#ranks.set(slot, one.rank)
    this.order.add(slot)
  }

  check(): void {
    expect([...this.order.all()]).toEqual([...this.#ranks.keys()].sort(this.compare))
  }

  #rankOf(slot: number): number {
    return this.#ranks.get(slot) ?? Number.NaN
  }
}

test('whatever comes and goes, few or many at once, the order is that of sorting what is there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
      const sorted = new SortedAnew()
      for (const one of steps) {
        if (one === 'ask') sorted.check()
        else sorted.take(one)
      }
      sorted.check()
    }),
    { numRuns: 400 },
  )
})

test('the view is the same while nothing changes', () => {
  const order = new SlotOrder((a, b) => a - b)
  for (let slot = 0; slot < 100; slot++) order.add(99 - slot)
  const before = order.all()
  expect(before).toHaveLength(100)
  expect(order.all()).toBe(before)
  order.remove(50)
  expect(order.all()).toHaveLength(99)
})
