import type { AriaAttributes } from 'react'

// Rows are placed by hand, which elements of tables do not allow: what they say of themselves is said by roles.
// Rows take the focus, and buttons in the header; cells and groups of rows never do.

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

/** `index` counts from 1, the header with them. */
export function gridRow(index: number, place: AriaAttributes = {}): Said {
  return { role: 'row', 'aria-rowindex': index, ...place }
}

export function columnHeader(sort: 'ascending' | 'descending' | undefined): Said {
  return { role: 'columnheader', ...(sort && { 'aria-sort': sort }) }
}

export function gridCell(columns = 1): Said {
  return { role: 'gridcell', ...(columns > 1 && { 'aria-colspan': columns }) }
}
