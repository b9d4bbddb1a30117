import { expect, test } from 'vitest'
import { buildScoreMark } from '../../testing/builders/build-score'
import { instantOf } from '../units/instant'
import { layoutKey, type MarkLayout } from './mark-layout'
import { layoutToShow, markedLayouts, SCREEN_LAYOUT } from './marked-layouts'
import { readScoreMark } from './score-mark'

const wide: MarkLayout = { width: 1280, height: 632, staff: 33.43, transposition: 0 }
const narrow: MarkLayout = { width: 390, height: 676, staff: 27.57, transposition: 0 }
const [wideKey, narrowKey] = [layoutKey(wide), layoutKey(narrow)]

let count = 0
const mark = (layout: MarkLayout | undefined, time: string) =>
  buildScoreMark({
    id: `mark-${count++}`,
    createdAt: instantOf(Date.parse(`2026-11-20T${time}:00.000Z`)),
    ...(layout && { layout }),
  })

test('markedLayouts lists the layout with the newest mark first and ignores marks on pages of a file', () => {
  const marks = [mark(wide, '10:00'), mark(narrow, '10:05'), mark(wide, '10:01'), mark(undefined, '11:00')]
  expect(markedLayouts(marks)).toEqual([
    { key: narrowKey, layout: narrow, count: 1 },
    { key: wideKey, layout: wide, count: 2 },
  ])
  expect(markedLayouts([mark(undefined, '11:00')])).toEqual([])
})

test('layoutToShow returns null without marks, and otherwise the layout that has the only mark', () => {
  expect(layoutToShow([], { chosen: null, kept: null })).toBeNull()
  const layouts = markedLayouts([mark(wide, '10:00')])
  expect(layoutToShow(layouts, { chosen: null, kept: null })?.layout).toEqual(wide)
})

test('layoutToShow keeps the layout of an open score despite a newer mark of another device', () => {
  const layouts = markedLayouts([mark(wide, '10:00'), mark(narrow, '10:05')])
  expect(layoutToShow(layouts, { chosen: null, kept: wideKey })?.layout).toEqual(wide)
  expect(layoutToShow(layouts, { chosen: null, kept: null })?.layout).toEqual(narrow)
})

test('layoutToShow prefers the layout that the musician chose to the layouts of marks', () => {
  const layouts = markedLayouts([mark(wide, '10:00'), mark(narrow, '10:05')])
  expect(layoutToShow(layouts, { chosen: SCREEN_LAYOUT, kept: narrowKey })).toBeNull()
  expect(layoutToShow(layouts, { chosen: wideKey, kept: narrowKey })?.layout).toEqual(wide)
})

test('readScoreMark keeps the layout of a mark and names a wrong field of the layout', () => {
  expect(readScoreMark(mark(wide, '10:00'))).toMatchObject({ ok: true, value: { layout: wide } })
  expect(readScoreMark({ ...mark(wide, '10:00'), layout: { ...wide, width: 0 } })).toEqual({
    ok: false,
    error: ['layout.width'],
  })
})
