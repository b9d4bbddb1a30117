import { describe, expect, test } from 'vitest'
import { caseBatches, forEdgeCases } from '../../../testing/generators/edge-case'
import { edgeCaseDay } from '../../../testing/generators/edge-case-view'
import { everyDay, plusDays } from '../../../testing/reference/reference-days'
import { referenceSum } from '../../../testing/reference/reference-metrics'
import { referenceDays, referenceScope } from '../../../testing/reference/reference-report'
import type { CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import { MOST_PARTS, type Side, type SideInput, sideBySide } from './side-by-side'

/** Returns a side by counting each day on its own: a reference implementation. */
function referenceSide({ days, range }: SideInput, longest: number): Side {
  const all = everyDay(range)
  let length = 1
  while (longest / length > MOST_PARTS) length++
  const ends = all.filter((_, place) => (place + 1) % length === 0 || place === all.length - 1)
  const parts = ends.map((to) => {
    const at = all.indexOf(to)
    const from = all[at - (at % length)] as CalendarDay
    const { seconds: sum } = referenceSum(days, { from: range.from, to })
    return { from, to, at, seconds: referenceSum(days, { from, to }).seconds, sum }
  })
  return { ...referenceSum(days, range), range, parts }
}

describe.each(caseBatches)('two sides of $count edge-case diaries from seed $from', (batch) => {
  test('sideBySide equals the reference implementation for any two periods', () => {
    forEdgeCases(batch, ({ entries, view, random }) => {
      const days = referenceDays(referenceScope(entries, view.conditions))
      const [first, second] = [1, 2].map((): SideInput => {
        const from = edgeCaseDay(random, entries)
        return { days, range: { from, to: plusDays(from, random.pick([0, 6, 30, 119, 120, 121, 365])) } }
      }) as [SideInput, SideInput]
      const longest = Math.max(...[first, second].map(({ range }) => everyDay(range).length))
      const sides = [referenceSide(first, longest), referenceSide(second, longest)]
      const difference = referenceSum(days, first.range).seconds - referenceSum(days, second.range).seconds
      expect(sideBySide(first, second)).toEqual({ sides, difference })
    })
  })
})

test('sideBySide gives the last part of each side the sum of the whole side', () => {
  const from = '2026-01-01' as CalendarDay
  const days = everyDay({ from, to: '2026-12-31' as CalendarDay }).map((day) => {
    return { day, seconds: seconds(60), entries: 1 }
  })
  const year = { days, range: { from, to: '2026-12-31' as CalendarDay } }
  const week = { days, range: { from, to: '2026-01-07' as CalendarDay } }
  const { sides, difference } = sideBySide(year, week)
  expect(sides.map(({ parts }) => parts.at(-1)?.sum)).toEqual([365 * 60, 7 * 60])
  expect(sides.map(({ parts }) => parts.length)).toEqual([92, 2])
  expect(difference).toBe(358 * 60)
})
