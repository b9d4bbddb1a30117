import type { AriaAttributes } from 'react'

// The table positions its rows absolutely, which HTML table elements do not allow. So it uses elements with
// ARIA roles.
// Rows and header buttons can have the focus; cells and row groups cannot.

interface Said extends AriaAttributes {
  readonly role: string
}

export const rowGroup: Said = { role: 'rowgroup' }
export const noRole: Said = { role: 'presentation' }

export function grid(said: {
  isTree: boolean
  label: string
  rows: number
  columns: number | undefined
}): Said {
  const { isTree, label, rows, columns } = said
  return {
    role: isTree ? 'treegrid' : 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    ...(columns === undefined ? {} : { 'aria-colcount': columns }),
  }
}

/** Returns the attributes of a row. `index` counts from 1 and includes the header. */
export function gridRow(index: number, place: AriaAttributes = {}): Said {
  return { role: 'row', 'aria-rowindex': index, ...place }
}

export function columnHeader(sort: 'ascending' | 'descending' | undefined): Said {
  return { role: 'columnheader', ...(sort && { 'aria-sort': sort }) }
}

export function gridCell(columns = 1): Said {
  return { role: 'gridcell', ...(columns > 1 && { 'aria-colspan': columns }) }
}
