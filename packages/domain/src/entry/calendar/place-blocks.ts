import { DAY_MINUTES, type DayStretch } from './day-stretches'

/** A place on the axis of a day: minutes after midnight, and one of several lanes side by side. */
interface LanePlace {
  readonly from: number
  readonly to: number
  /** The number of the lane, 0 for the first. */
  readonly lane: number
  /** The number of lanes that share the width of the day at this place. */
  readonly lanes: number
}

/**
 * A stretch with its place. `from` and `to` are drawn, so they are at least `PlaceOptions.least` minutes apart.
 */
export interface PlacedBlock extends LanePlace {
  readonly stretch: DayStretch
}

/** A block in place of the stretches for which no lane is free. `count` is the number of these stretches. */
export interface MoreBlock extends LanePlace {
  readonly count: number
}

export interface PlacedDay {
  /** The placed stretches, sorted by their start. */
  readonly blocks: readonly PlacedBlock[]
  readonly more: readonly MoreBlock[]
}

interface PlaceOptions {
  /** The least length of a drawn block, in minutes. */
  readonly least: number
  /** The maximum number of blocks side by side. One `MoreBlock` in the next lane replaces further blocks. */
  readonly lanes: number
}

interface Drawn {
  readonly stretch: DayStretch
  readonly from: number
  readonly to: number
}

/**
 * Places the stretches of a day so that no two drawn blocks overlap. Stretches that overlap directly or through
 * others form a group and have equal widths. Each takes the first lane that is free at its beginning. One
 * `MoreBlock` replaces the blocks of a group for which no lane is free.
 */
export function placeBlocks(stretches: readonly DayStretch[], { least, lanes }: PlaceOptions): PlacedDay {
  const drawn = stretches.map((stretch) => drawnOf(stretch, least)).sort(inOrder)
  const blocks: PlacedBlock[] = []
  const more: MoreBlock[] = []
  for (const group of overlapGroups(drawn)) {
    const placed = placeGroup(group, lanes)
    blocks.push(...placed.blocks)
    more.push(...placed.more)
  }
  return { blocks, more }
}

/** Returns the drawn times of a stretch. Extends a short one downwards, or upwards at the end of the day. */
function drawnOf(stretch: DayStretch, least: number): Drawn {
  const to = Math.min(Math.max(stretch.to, stretch.from + least), DAY_MINUTES)
  return { stretch, from: Math.min(stretch.from, to - least), to }
}

function inOrder(a: Drawn, b: Drawn): number {
  if (a.from !== b.from) return a.from - b.from
  if (a.to !== b.to) return b.to - a.to
  return a.stretch.entry.id < b.stretch.entry.id ? -1 : 1
}

/**
 * Splits blocks into groups. `drawn` is sorted by start. A group ends when all its blocks have ended before the
 * next block begins.
 */
function overlapGroups(drawn: readonly Drawn[]): Drawn[][] {
  const groups: Drawn[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const block of drawn) {
    const group = groups.at(-1)
    if (group && block.from < end) group.push(block)
    else groups.push([block])
    end = Math.max(end, block.to)
  }
  return groups
}

function placeGroup(group: readonly Drawn[], most: number): PlacedDay {
  const ends: number[] = []
  const placed: { block: Drawn; lane: number }[] = []
  const left: Drawn[] = []
  for (const block of group) {
    const free = ends.findIndex((end) => end <= block.from)
    const lane = free < 0 ? ends.length : free
    if (lane >= most) {
      left.push(block)
      continue
    }
    ends[lane] = block.to
    placed.push({ block, lane })
  }
  const lanes = ends.length + (left.length > 0 ? 1 : 0)
  return {
    blocks: placed.map(({ block: { stretch, from, to }, lane }) => ({ stretch, from, to, lane, lanes })),
    more: left.length === 0 ? [] : [moreOf(left, lanes)],
  }
}

function moreOf(left: readonly Drawn[], lanes: number): MoreBlock {
  return {
    from: Math.min(...left.map(({ from }) => from)),
    to: Math.max(...left.map(({ to }) => to)),
    lane: lanes - 1,
    lanes,
    count: left.length,
  }
}

/** The hours that a calendar of several days shows even if they are empty: from 7:00 to 22:00. */
const usualHours = [7, 22] as const

/**
 * Returns the hours that a calendar shows, ascending: those from 7:00 to 22:00, and those that blocks touch. It
 * omits the other hours of the night, because one late block would make the calendar a third longer. A single
 * day (`isAlone`) shows the usual hours between its first and last block. It also shows an hour around each
 * block. Without blocks it shows 7:00 to 22:00.
 */
export function shownHours(days: readonly PlacedDay[], isAlone = false): number[] {
  const touched = new Set<number>()
  for (const { blocks, more } of days) {
    for (const { from, to } of [...blocks, ...more]) {
      for (let hour = Math.floor(from / 60); hour * 60 < to; hour++) touched.add(hour)
    }
  }
  const [first, last] = usualHours
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  if (!isAlone || touched.size === 0)
    return hours.filter((hour) => touched.has(hour) || (hour >= first && hour < last))
  const byDay = [...touched].filter((hour) => hour >= first && hour < last)
  const [from, to] = [Math.min(...byDay), Math.max(...byDay)]
  return hours.filter(
    (hour) => [hour - 1, hour, hour + 1].some((near) => touched.has(near)) || (hour > from && hour < to),
  )
}

/**
 * Returns how many hours below the start of an axis of `hours` a time in minutes after midnight is. The axis
 * must contain the hour.
 */
export function placeInHours(minutes: number, hours: readonly number[]): number {
  return hours.indexOf(Math.floor(minutes / 60)) + (minutes % 60) / 60
}
