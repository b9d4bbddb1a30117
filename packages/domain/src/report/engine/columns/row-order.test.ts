import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowOrder } from './row-order'

/** An operation on an order: add a row with a rank, remove a row, or read all rows. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ row: fc.nat(60), rank: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ gone: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.constant('ask' as const) },
)

class SortedAnew {
  readonly #ranks = new Map<number, number>()
  readonly compare = (a: number, b: number) => this.#rankOf(a) - this.#rankOf(b) || a - b
  readonly order = new RowOrder(this.compare)

  take(one: { row: number; rank: number } | { gone: number }): void {
    const row = 'gone' in one ? one.gone : one.row
    if (this.#ranks.has(row)) this.order.remove(row)
    this.#ranks.delete(row)
    if ('gone' in one) return
    this.#ranks.set(row, one.rank)
    this.order.add(row)
  }

  check(): void {
    expect([...this.order.all()]).toEqual([...this.#ranks.keys()].sort(this.compare))
  }

  #rankOf(row: number): number {
    return this.#ranks.get(row) ?? Number.NaN
  }
}

test('RowOrder.all equals a sort of the present rows after few or many changes', () => {
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

test('RowOrder.all returns the same object until a row is added or removed', () => {
  const order = new RowOrder((a, b) => a - b)
  for (let row = 0; row < 100; row++) order.add(99 - row)
  const before = order.all()
  expect(before).toHaveLength(100)
  expect(order.all()).toBe(before)
  order.remove(50)
  expect(order.all()).toHaveLength(99)
})
