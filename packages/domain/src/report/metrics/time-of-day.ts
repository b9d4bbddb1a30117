import { type Seconds, seconds } from '../../units/duration'

/** Parts of the day, with their first and last hour. The night spans midnight. */
export const dayParts = [
  { key: 'morning', from: 5, to: 11 },
  { key: 'afternoon', from: 12, to: 16 },
  { key: 'evening', from: 17, to: 21 },
  { key: 'night', from: 22, to: 4 },
] as const
export type DayPartKey = (typeof dayParts)[number]['key']

export interface DayPartShare {
  readonly key: DayPartKey
  readonly seconds: Seconds
}

/**
 * Returns practice by part of the day; `hours` are the 24 sums of `PracticeStats.hours`. Always returns the four
 * `dayParts` in their order: morning has the hours 5 to 11 (04:59 is night, 05:00 to 11:59 morning), afternoon 12 to 16,
 * evening 17 to 21, night 22 to 4. An entry belongs wholly to the hour in which it began.
 */
export function dayPartsOf(hours: readonly Seconds[]): DayPartShare[] {
  return dayParts.map(({ key, from, to }) => {
    const within = hours.filter((_, hour) =>
      from <= to ? hour >= from && hour <= to : hour >= from || hour <= to,
    )
    return { key, seconds: seconds(within.reduce((sum, amount) => sum + amount, 0)) }
  })
}

/** Returns the index with the most seconds (an hour, a weekday), the first of equal ones; null if all are 0. */
export function busiestOf(amounts: readonly Seconds[]): number | null {
  let busiest: number | null = null
  let most = 0
  for (const [place, amount] of amounts.entries()) {
    if (amount <= most) continue
    busiest = place
    most = amount
  }
  return busiest
}
