import { type Milliseconds, milliseconds } from './duration'

/** A span of time: two moments in milliseconds since the epoch, the second not before the first. */
export type Interval = readonly [from: Milliseconds, to: Milliseconds]

/** Returns the same time as sorted intervals that neither overlap nor touch. Drops empty ones. */
export function uniteIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const united: [Milliseconds, Milliseconds][] = []
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = united.at(-1)
    if (to <= from) continue
    if (last && from <= last[1]) last[1] = milliseconds(Math.max(last[1], to))
    else united.push([from, to])
  }
  return united
}

/** Returns the parts of `intervals` outside of all `covers`, as united intervals. */
export function subtractIntervals(
  intervals: readonly Interval[],
  covers: readonly Interval[],
): readonly Interval[] {
  const united = uniteIntervals(covers)
  return uniteIntervals(intervals).flatMap(([from, to]) => {
    const rest: Interval[] = []
    let start = from
    for (const cover of united) {
      if (cover[1] <= start) continue
      if (cover[0] >= to) break
      rest.push([start, cover[0]])
      start = cover[1]
    }
    rest.push([start, to])
    return rest.filter((part) => part[1] > part[0])
  })
}

/** Returns the milliseconds that the intervals cover. Overlapping time counts once. */
export function lengthOfIntervals(intervals: readonly Interval[]): Milliseconds {
  return milliseconds(uniteIntervals(intervals).reduce((sum, [from, to]) => sum + to - from, 0))
}

/** The latest moment of a Date (milliseconds). Formatting a later one throws a RangeError. */
const LATEST = 8.64e15

/** Returns the intervals of a stored list without unreadable ones. Returns [] if the value is no list. */
export function readIntervals(stored: unknown): readonly Interval[] {
  return Array.isArray(stored) ? stored.filter(isInterval) : []
}

/** Returns true if a stored value is an interval: two times in milliseconds, in order, from 0 to `LATEST`. */
export function isInterval(value: unknown): value is Interval {
  if (!Array.isArray(value) || value.length !== 2) return false
  return value.every(Number.isFinite) && 0 <= value[0] && value[0] <= value[1] && value[1] <= LATEST
}
