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

describe('whole percents', () => {
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
  ])('of %j are %j', (amounts, percents) => {
    expect(wholePercents(amounts)).toEqual(percents)
  })

  test('add up to one hundred wherever there is something, each less than a point away from the exact one', () => {
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

  test('never give more to less', () => {
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

describe('shares of the whole', () => {
  test('are those of all parts and of what belongs to none', () => {
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

  test('of the first few leave the rest together', () => {
    const shares = sharesOf(parts(500, 300, 150, 50), { count: 2 })
    expect(shares.shares.map(({ percent }) => percent)).toEqual([50, 30])
    expect(shares.other).toEqual({ seconds: 200, ratio: 0.2, percent: 20 })
  })

  test('of all parts leave nothing over, and of nothing are nothing', () => {
    expect(sharesOf(parts(500, 300)).other).toBeNull()
    expect(sharesOf(parts(500), { count: 5 }).other).toBeNull()
    expect(sharesOf([])).toEqual({ shares: [], other: null, seconds: 0 })
    expect(sharesOf(parts(0)).shares).toMatchObject([{ ratio: 0, percent: 0 }])
  })

  test('with the rest add up to one hundred and to the whole, however many are shown', () => {
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
