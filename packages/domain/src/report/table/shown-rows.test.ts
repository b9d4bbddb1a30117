import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { buildShownTable } from '../../../testing/generators/build-shown-table'
import type { CalendarDay } from '../../units/calendar-day'
import { groupFields } from '../view/report-view'
import type { ReportGroup, ReportTable } from './report-table'
import { type ShownRow, type ShownRows, shownRows } from './shown-rows'

function tableOf(groups: readonly (typeof groupFields)[number][]): ReportTable {
  const entries = Array.from({ length: 12 }, (_, at) =>
    buildEntry({
      id: `e${at}`,
      localDay: `2026-${10 + (at % 3)}-0${1 + (at % 4)}` as CalendarDay,
      instrument: at % 2 ? 'piano' : 'violin',
      pieces: at % 5 ? [buildPiece({ title: `T${at % 4}` }), buildPiece({ title: `T${at % 3}` })] : [],
    }),
  )
  return buildShownTable(entries, groups, []).table
}
const reported = (rows: ShownRows) =>
  Array.from({ length: rows.count }, (_, at) => {
    const row = rows.at(at)
    return 'group' in row ? `${row.collapsed ? '+' : '-'} ${row.group.path}` : row.leaf
  })

const pathAt = (rows: ShownRows, at: number) => {
  const row = at < 0 ? null : rows.at(at)
  return row && 'group' in row ? row.group.path : row
}
const pathAround = (table: ReportTable, row: ShownRow) => {
  if ('leaf' in row) return table.groupsOf(row.leaf).at(-1)?.path ?? null
  const end = row.group.path.lastIndexOf('\u0000')
  return end < 0 ? null : row.group.path.slice(0, end)
}

const groupings = fc.subarray([...groupFields], { maxLength: 4 })
const allPaths = (groups: readonly ReportGroup[]): string[] =>
  groups.flatMap((group) => [group.path, ...allPaths(group.groups)])
const scene = groupings.chain((groups) => {
  const table = tableOf(groups)
  return fc.tuple(fc.constant(table), fc.subarray(allPaths(table.groups)))
})

describe('shownRows', () => {
  test('shownRows returns groups and their contents, without the contents of collapsed groups', () => {
    const walk = (groups: readonly ReportGroup[], collapsed: ReadonlySet<string>): (string | number)[] =>
      groups.flatMap((group) => {
        if (collapsed.has(group.path)) return [`+ ${group.path}`]
        const leaves = Array.from({ length: group.end - group.first }, (_, at) => group.first + at)
        return [`- ${group.path}`, ...(group.groups.length > 0 ? walk(group.groups, collapsed) : leaves)]
      })
    fc.assert(
      fc.property(scene, ([table, paths]) => {
        const collapsed = new Set(paths)
        const plain = Array.from({ length: table.leafCount }, (_, leaf) => leaf)
        const expected = table.groupedBy.length === 0 ? plain : walk(table.groups, collapsed)
        expect(reported(shownRows(table, collapsed))).toEqual(expected)
      }),
    )
  })
  test('shownRows finds rows by parent group, by path and by leaf', () => {
    fc.assert(
      fc.property(scene, ([table, paths]) => {
        const rows = shownRows(table, new Set(paths))
        for (let at = 0; at < rows.count; at++) {
          const row = rows.at(at)
          expect('group' in row ? rows.rowOfGroup(row.group.path) : rows.rowOfLeaf(row.leaf)).toBe(at)
          expect(pathAt(rows, rows.groupAround(at))).toBe(pathAround(table, row))
        }
      }),
    )
  })
  test('shownRows shows all rows if the collapsed paths are unknown', () => {
    const table = tableOf(['month', 'piece'])
    expect(reported(shownRows(table, new Set(['2020-01-01', 'x\u0000y'])))).toEqual(
      reported(shownRows(table, new Set())),
    )
  })
})
