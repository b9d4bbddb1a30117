import { describe, expect, test } from 'vitest'
import { caseBatches, type EdgeCase, forEdgeCases } from '../../../../testing/generators/edge-case'
import { edgeCaseGroups, edgeCaseSorts } from '../../../../testing/generators/edge-case-view'
import { referenceScope } from '../../../../testing/reference/reference-report'
import {
  type ReferenceGroup,
  type ReferenceTable,
  referenceTable,
} from '../../../../testing/reference/reference-table'
import type { Entry } from '../../../entry/entry'
import type { ReportGroup, ReportTable } from '../../table/report-table'
import { type ShownRow, shownRows } from '../../table/shown-rows'
import { groupFields, type ReportView } from '../../view/report-view'
import { ReportColumns } from '../columns/report-columns'
import { buildTable, type IndexedTable } from './build-table'

describe.each(caseBatches)('tables of $count edge-case diaries from seed $from', (batch) => {
  test('groups and leaves of a table equal those of the reference table', () => {
    forEdgeCases(batch, (given) => {
      const { view, random } = given
      const columns = new ReportColumns()
      for (const entry of given.entries) columns.upsert(entry)
      columns.programmes.set(given.programmes)
      for (let count = 0; count < 3; count++) {
        const asked = count === 0 ? view : { groups: edgeCaseGroups(random), sorts: edgeCaseSorts(random) }
        // The second and third table have no range, so they have more leaves and more equal values.
        const range = count === 0 ? given.range : null
        const { fast, reference } = bothTables({ ...given, range }, columns, asked)
        const reported = JSON.stringify({ ...asked, weekStart: given.weekStart, locale: given.locale })
        expect(plainLeaves(columns, fast), reported).toEqual(referenceLeaves(reference))
        expect(fast.groups.map(plainGroup), reported).toEqual(reference.groups)
        expectWhole(fast, reference)
      }
    })
  })

  // The keys of so many levels do not fit into one sort key.
  test('a report table that is grouped by all fields equals the reference table', () => {
    forEdgeCases(batch, (given) => {
      const { random, seed } = given
      if (seed % 12 !== 5) return
      const columns = new ReportColumns()
      for (const entry of given.entries) columns.upsert(entry)
      columns.programmes.set(given.programmes)
      const groups = groupFields.toSorted(() => random.pick([-1, 1]))
      const asked = { groups, sorts: edgeCaseSorts(random) }
      const { fast, reference } = bothTables({ ...given, range: null }, columns, asked)
      expect(plainLeaves(columns, fast), JSON.stringify(asked)).toEqual(referenceLeaves(reference))
      expect(fast.groups.map(plainGroup), JSON.stringify(asked)).toEqual(reference.groups)
    })
  })

  test('shownRows equals the reference rows with any groups collapsed', () => {
    forEdgeCases(batch, (given) => {
      const { view, random } = given
      const columns = new ReportColumns()
      for (const entry of given.entries) columns.upsert(entry)
      columns.programmes.set(given.programmes)
      const { fast, reference } = bothTables({ ...given, range: null }, columns, view)
      const groups = flat(reference.groups)
      const collapsed = new Set(groups.map(({ path }) => path).filter(() => random.chance(0.3)))
      collapsed.add('no such path')
      const rows = shownRows(fast, collapsed)
      const expected = referenceRows(reference, collapsed)
      expect(Array.from({ length: rows.count }, (_, row) => plainRow(rows.at(row)))).toEqual(expected)
      expect(expected.map((_, row) => rows.groupAround(row))).toEqual(referenceGroupsAround(groups, expected))
      for (const { path } of groups) expect(rows.rowOfGroup(path)).toBe(expected.indexOf(path))
      reference.leaves.forEach((_, leaf) => {
        expect(rows.rowOfLeaf(leaf)).toBe(expected.indexOf(leaf))
      })
      expect(rows.rowOfGroup('no such path')).toBe(-1)
    })
  })
})

type Asked = Pick<ReportView, 'groups' | 'sorts'>

function bothTables(
  { entries, view, range, weekStart, locale, programmes }: EdgeCase,
  columns: ReportColumns,
  asked: Asked,
) {
  const scope = referenceScope(entries, view.conditions, range, programmes)
  // The rows have the order of the diary here, not that of the engine: their order must have no effect.
  const rows = Int32Array.from(scope, ({ id }) => columns.rowOf(id) as number)
  const options = { weekStart, locale }
  return {
    fast: buildTable(columns, rows, { ...asked, ...options }),
    reference: referenceTable(scope, asked, { ...options, programmes }),
  }
}

interface PlainLeaf {
  readonly id: Entry['id']
  readonly seconds: number
  readonly piece: string | null
  readonly title: string | null
  readonly composer: string | null
}

function plainLeaves(columns: ReportColumns, table: IndexedTable): PlainLeaf[] {
  const { names } = columns
  return Array.from({ length: table.leafCount }, (_, leaf) => {
    const [piece, name] = [table.pieceAt(leaf), table.nameAt(leaf)]
    return {
      id: columns.entryAt(table.rowIndexAt(leaf)).id,
      seconds: table.secondsAt(leaf),
      piece: piece < 0 ? null : names.pieces.textOf(piece),
      title: name < 0 ? null : names.titleOf(name),
      composer: name < 0 ? null : names.composerOf(name),
    }
  })
}

function referenceLeaves({ leaves }: ReferenceTable): PlainLeaf[] {
  return leaves.map(({ entry, piece, seconds }) => ({
    id: entry.id,
    seconds,
    piece: piece?.key ?? null,
    title: piece?.title ?? null,
    composer: piece?.composer ?? null,
  }))
}

function plainGroup(group: ReportGroup): ReferenceGroup {
  const { field, key, title, composer, path, depth, seconds, entries, lastDay, first, end } = group
  const groups = group.groups.map(plainGroup)
  return { field, key, title, composer, path, depth, seconds, entries, lastDay, groups, first, end }
}

/** Returns the groups in depth-first order. */
function flat(groups: readonly ReferenceGroup[]): ReferenceGroup[] {
  return groups.flatMap((group) => [group, ...flat(group.groups)])
}

function expectWhole(fast: ReportTable, reference: ReferenceTable): void {
  const groups = flat(reference.groups)
  expect(fast.groupCount).toBe(groups.length)
  const entries = [...new Set(reference.leaves.map(({ entry }) => entry))]
  expect(fast.seconds).toBe(entries.reduce((sum, { duration }) => sum + duration, 0))
  expect(fast.entries).toBe(entries.length)
  groups.forEach((group, number) => {
    expect(plainGroup(fast.groupAt(number))).toEqual(group)
    expect(fast.groupAfter(number)).toBe(number + flat(group.groups).length + 1)
    expect(fast.groupEnd(number)).toBe(group.end)
  })
  const around = reference.leaves.map(() => [] as string[])
  for (const { path, first, end } of groups) {
    for (let leaf = first; leaf < end; leaf++) around[leaf]?.push(path)
  }
  expect(reference.leaves.map((_, leaf) => fast.groupsOf(leaf).map(({ path }) => path))).toEqual(around)
}

/** A leaf as its number, a group as its path. */
type PlainRow = number | string

function referenceRows({ groups, leaves }: ReferenceTable, collapsed: ReadonlySet<string>): PlainRow[] {
  if (groups.length === 0) return leaves.map((_, leaf) => leaf)
  const rowsOf = (group: ReferenceGroup): PlainRow[] => {
    if (collapsed.has(group.path)) return [group.path]
    if (group.groups.length > 0) return [group.path, ...group.groups.flatMap(rowsOf)]
    return [group.path, ...leaves.map((_, leaf) => leaf).slice(group.first, group.end)]
  }
  return groups.flatMap(rowsOf)
}

function plainRow(row: ShownRow): PlainRow {
  return 'leaf' in row ? row.leaf : row.group.path
}

/** Returns, for each row, the index of its parent group’s row, or -1 if it has none. */
function referenceGroupsAround(groups: readonly ReferenceGroup[], rows: readonly PlainRow[]): number[] {
  const around = new Map<PlainRow, string>()
  // Inner groups come after outer ones and overwrite them.
  for (const group of groups) {
    for (const { path } of group.groups) around.set(path, group.path)
    for (let leaf = group.first; leaf < group.end; leaf++) around.set(leaf, group.path)
  }
  // The path of entries without a piece is the empty text, so test with `has`.
  return rows.map((row) => (around.has(row) ? rows.indexOf(around.get(row) as string) : -1))
}
