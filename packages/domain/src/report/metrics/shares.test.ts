import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seconds } from '../../units/duration'
import { sharesOf, wholePercents } from './shares'

const parts = (...amounts: number[]) => amounts.map((amount) => ({ seconds: seconds(amount) }))
const arbitraryAmounts = fc.array(
  fc.oneof(fc.constantFrom(0, 1, 60, 3600), fc.integer({ min: 0, max: 9e9 })),
  {
    maxLength: 130,
  },
)

describe('wholePercents', () => {
  test.each<[number[], number[]]>([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [1, 2],
      [33, 67],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [1, 1],
      [50, 50],
    ],
    [[5], [100]],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [0, 7, 0],
      [0, 100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
    [
      [10, 10, 10, 10, 10, 10, 10],
      [15, 15, 14, 14, 14, 14, 14],
    ],
  ])('wholePercents turns the amounts %j into the whole percents %j', (amounts, percents) => {
    expect(wholePercents(amounts)).toEqual(percents)
  })

  test('wholePercents returns percents that add up to 100, each less than a point from the exact value', () => {
    fc.assert(
      fc.property(arbitraryAmounts, (amounts) => {
        const whole = amounts.reduce((sum, amount) => sum + amount, 0)
        const percents = wholePercents(amounts)
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(whole === 0 ? 0 : 100)
        const far = percents.filter((percent, place) => {
          const exact = whole === 0 ? 0 : (100 * (amounts[place] ?? 0)) / whole
          return !Number.isInteger(percent) || Math.abs(percent - exact) >= 1
        })
        expect(far).toEqual([])
      }),
    )
  })

  test('wholePercents never gives a smaller amount a greater percent', () => {
    fc.assert(
      fc.property(arbitraryAmounts, (amounts) => {
        const percents = wholePercents(amounts)
        const byAmount = amounts.map((amount, place) => ({ amount, percent: percents[place] ?? 0 }))
        byAmount.sort((a, b) => a.amount - b.amount || a.percent - b.percent)
        const sorted = byAmount.map(({ percent }) => percent)
        expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('sharesOf', () => {
  test('sharesOf includes all items and the unassigned time in the whole', () => {
    const given = parts(600, 300)
    expect(sharesOf(given, { unassigned: seconds(100) })).toEqual({
      shares: [
        { item: given[0], ratio: 0.6, percent: 60 },
        { item: given[1], ratio: 0.3, percent: 30 },
      ],
      other: { seconds: 100, ratio: 0.1, percent: 10 },
      seconds: 1000,
    })
  })

  test('sharesOf combines the items after the shown ones as other', () => {
    const shares = sharesOf(parts(500, 300, 150, 50), { count: 2 })
    expect(shares.shares.map(({ percent }) => percent)).toEqual([50, 30])
    expect(shares.other).toEqual({ seconds: 200, ratio: 0.2, percent: 20 })
  })

  test('sharesOf returns null as other if no time is left, and ratios of 0 for an empty whole', () => {
    expect(sharesOf(parts(500, 300)).other).toBeNull()
    expect(sharesOf(parts(500), { count: 5 }).other).toBeNull()
    expect(sharesOf([])).toEqual({ shares: [], other: null, seconds: 0 })
    expect(sharesOf(parts(0)).shares).toMatchObject([{ ratio: 0, percent: 0 }])
  })

  test('sharesOf returns shares and other that add up to 100 percent and the whole for any count', () => {
    fc.assert(
      fc.property(
        arbitraryAmounts,
        fc.option(fc.nat(140), { nil: undefined }),
        fc.nat(90_000),
        (amounts, count, unassigned) => {
          const options = { unassigned: seconds(unassigned), ...(count === undefined ? {} : { count }) }
          const { shares, other, seconds: whole } = sharesOf(parts(...amounts), options)
          expect(whole).toBe(amounts.reduce((sum, amount) => sum + amount, unassigned))
          const percents = shares.reduce((sum, share) => sum + share.percent, other?.percent ?? 0)
          expect(percents).toBe(whole === 0 ? 0 : 100)
          const ratios = shares.reduce((sum, share) => sum + share.ratio, other?.ratio ?? 0)
          expect(ratios).toBeCloseTo(whole === 0 ? 0 : 1, 9)
          const total = shares.reduce((sum, share) => sum + share.item.seconds, other?.seconds ?? 0)
          expect(total).toBe(whole)
        },
      ),
    )
  })
})
