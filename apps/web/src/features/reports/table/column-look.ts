import type { TableColumn } from '@segno/domain/report/table/table-columns'

interface Look {
  /** The minimum width in rem. */
  readonly least: number
  /** The share of the remaining width in `fr`. */
  readonly part: number
  readonly isNumeric?: boolean
}

const looks: Record<TableColumn, Look> = {
  date: { least: 9, part: 0 },
  time: { least: 5.5, part: 0 },
  duration: { least: 5.5, part: 0, isNumeric: true },
  type: { least: 7, part: 0 },
  instrument: { least: 7.5, part: 0 },
  piece: { least: 13, part: 3 },
  composer: { least: 12, part: 1 },
  measures: { least: 7, part: 0 },
  tempo: { least: 5.5, part: 0, isNumeric: true },
  mood: { least: 7, part: 0 },
  techniques: { least: 9, part: 1 },
  tags: { least: 8, part: 1 },
  notes: { least: 14, part: 3 },
  autoTracked: { least: 9, part: 0 },
  score: { least: 10, part: 1 },
}

export function isNumeric(column: TableColumn): boolean {
  return looks[column].isNumeric === true
}

/** The indent of the first column per group level, in rem. */
const INDENT = 1.25

/** The width of dates without a year, in rem. */
const SHORT_DATE = 6.5

function leastOf(column: TableColumn, isThisYear: boolean): number {
  return column === 'date' && isThisYear ? SHORT_DATE : looks[column].least
}

/** Returns the `grid-template-columns` of a row inside `levels` group levels. */
export function columnTracks(chosen: readonly TableColumn[], levels: number, isThisYear: boolean): string {
  const isFixed = chosen.every((column) => looks[column].part === 0)
  return chosen
    .map((column, at) => {
      const least = leastOf(column, isThisYear)
      const { part } = looks[column]
      return `minmax(${least + (at === 0 ? levels * INDENT : 0)}rem, ${isFixed ? 1 : part || 0.001}fr)`
    })
    .join(' ')
}

/** Returns the minimum width of a row, including the gaps between its cells, in rem. */
export function leastWidth(chosen: readonly TableColumn[], levels: number, isThisYear: boolean): number {
  const columns = chosen.reduce((sum, column) => sum + leastOf(column, isThisYear), 0)
  return columns + levels * INDENT + chosen.length
}
