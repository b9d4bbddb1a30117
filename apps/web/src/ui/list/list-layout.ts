/** A run of rows under one heading. */
export interface ListSection {
  key: string
  /** The number of rows. A section without rows takes no space. */
  count: number
}

export interface ListPlace {
  section: number
  /** The index within the section, counted from 0. */
  indexInSection: number
}

export interface ListLayout {
  readonly rowHeight: number
  readonly headingHeight: number
  readonly sections: readonly ListSection[]
  readonly rowCount: number
  readonly totalHeight: number
  /** Returns the top of a row's item in pixels. The first item of a section includes its heading. */
  itemTop: (row: number) => number
  itemHeight: (row: number) => number
  /** Returns the top of the row itself in pixels, below a heading. */
  rowTop: (row: number) => number
  /** Returns the section of a row and the index of the row within it. */
  place: (row: number) => ListPlace
  /** Returns the rows whose items touch the pixels [from, to): `first` inclusive, `last` exclusive. */
  range: (from: number, to: number) => { first: number; last: number }
}

/**
 * Returns the geometry of a list whose rows and headings have fixed heights in pixels.
 * Lookups search the prefix sums of the sections. Building takes O(sections) time and a lookup O(log sections),
 * whatever the number of rows.
 */
export function createListLayout(
  given: readonly ListSection[],
  rowHeight: number,
  headingHeight: number,
): ListLayout {
  const sections = given.filter((section) => section.count > 0)
  const tops = new Float64Array(sections.length + 1)
  const starts = new Float64Array(sections.length + 1)
  sections.forEach((section, index) => {
    tops[index + 1] = at(tops, index) + headingHeight + section.count * rowHeight
    starts[index + 1] = at(starts, index) + section.count
  })
  const rowCount = at(starts, sections.length)
  const totalHeight = at(tops, sections.length)

  const place = (row: number): ListPlace => {
    const section = lastAtMost(starts, sections.length, row)
    return { section, indexInSection: row - at(starts, section) }
  }
  const rowTop = (row: number) => {
    const { section, indexInSection } = place(row)
    return at(tops, section) + headingHeight + indexInSection * rowHeight
  }
  const opensSection = (row: number) => place(row).indexInSection === 0

  /** Returns the row whose item contains pixel `y` (0 ≤ y < totalHeight). */
  const rowAt = (y: number) => {
    const section = lastAtMost(tops, sections.length, y)
    const within = Math.floor((y - at(tops, section) - headingHeight) / rowHeight)
    return at(starts, section) + Math.max(0, within)
  }

  return {
    rowHeight,
    headingHeight,
    sections,
    rowCount,
    totalHeight,
    place,
    rowTop,
    itemTop: (row) => rowTop(row) - (opensSection(row) ? headingHeight : 0),
    itemHeight: (row) => rowHeight + (opensSection(row) ? headingHeight : 0),
    range(from, to) {
      const start = Math.max(0, from)
      const end = Math.min(totalHeight, to)
      if (end <= start) return { first: 0, last: 0 }
      return { first: rowAt(start), last: rowAt(Math.ceil(end) - 1) + 1 }
    },
  }
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}

/** Returns the greatest index below `length` whose value is at most `wanted`, or 0. The values must ascend. */
function lastAtMost(values: Float64Array, length: number, wanted: number): number {
  let low = 0
  let high = length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (at(values, middle) <= wanted) low = middle
    else high = middle - 1
  }
  return low
}

export type ScrollAlign = 'nearest' | 'start' | 'center'

/**
 * Returns the scroll offset that shows [top, top + height) in a viewport at `offset`. With `nearest`, returns
 * `offset` if it is already visible.
 */
export function scrollOffsetFor(
  item: { top: number; height: number },
  viewport: { offset: number; height: number },
  align: ScrollAlign,
): number {
  if (align === 'start') return item.top
  if (align === 'center') return item.top - (viewport.height - item.height) / 2
  if (item.top < viewport.offset) return item.top
  const bottom = item.top + item.height
  if (bottom > viewport.offset + viewport.height) return bottom - viewport.height
  return viewport.offset
}
