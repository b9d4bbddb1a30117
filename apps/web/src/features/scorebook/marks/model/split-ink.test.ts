import { expect, test } from 'vitest'
import { buildScoreMark } from '../../../../../../../packages/domain/testing/builders/build-score'
import { MOST_FRESH, splitInk } from './split-ink'

const strokes = (count: number) => Array.from({ length: count }, (_, n) => buildScoreMark({ id: `s${n}` }))
const none = new Set<string>()

test('splitInk keeps 63 new strokes fresh, but moves 200 new strokes to `settled`', () => {
  const few = strokes(MOST_FRESH - 1)
  expect(splitInk([], few, none)).toEqual({ settled: [], fresh: few, going: [] })
  const many = strokes(200)
  expect(splitInk([], many, none)).toEqual({ settled: many, fresh: [], going: [] })
})

test('splitInk returns the same settled array after a new stroke, and after its undo', () => {
  const settled = strokes(128)
  const stroke = buildScoreMark({ id: 'new' })
  const after = splitInk(settled, [...settled, stroke], none)
  expect(after.settled).toBe(settled)
  expect(after.fresh).toEqual([stroke])
  expect(splitInk(settled, settled, none).settled).toBe(settled)
})

test('splitInk moves a touched stroke to `going`, and a restored or changed one to `fresh`', () => {
  const settled = strokes(128)
  const touched = splitInk(settled, settled, new Set(['s5']))
  expect(touched.going).toEqual([settled[5]])
  expect(touched.settled).toHaveLength(127)
  const back = splitInk(touched.settled, settled, none)
  expect(back.fresh).toEqual([settled[5]])
  const blue = settled.map((stroke) => (stroke.id === 's7' ? { ...stroke, colour: 'blue' } : stroke))
  const changed = splitInk(settled, blue, none)
  expect(changed.fresh).toEqual([blue[7]])
  expect(changed.settled).toHaveLength(127)
})
