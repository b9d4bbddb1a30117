import { buildScoreMark } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { cornerOf, middleLine, signBox, signOf } from './sign-place'
import { stampGroups } from './stamp-groups'

test('every stamp of the palette has an outline', () => {
  const missing = stampGroups.flatMap(({ stamps }) => stamps.filter((stamp) => !signOf(stamp)))
  expect(missing).toEqual([])
})

test('a stamp of a newer version has no outline and still a box for the eraser', () => {
  expect(signOf('left-hand-pizzicato')).toBeUndefined()
  expect(signOf('constructor')).toBeUndefined()
  expect(signBox({ tool: 'stamp', text: null, stamp: 'left-hand-pizzicato', width: 300 })).toEqual({
    width: 300,
    height: 300,
  })
})

test('a text is as wide as its letters, and Chinese characters are twice as wide', () => {
  const text = (words: string) => signBox({ tool: 'text', text: words, stamp: null, width: 200 }).width
  expect(text('rit.')).toBe(400)
  expect(text('漸慢')).toBe(400)
})

test.each([
  [0, [900, 2100]],
  [90, [850, 1950]],
  [180, [1100, 1900]],
  [270, [1150, 2050]],
] as const)(
  'a sign that is turned by %s degrees has its middle where the pointer was',
  (rotation, corner) => {
    // The page is twice as high as wide, so a height counts half in its units.
    const box = rotation === 0 || rotation === 180 ? { width: 200, height: 400 } : { width: 200, height: 300 }
    expect(cornerOf([1000, 2000], box, rotation, 2)).toEqual(corner)
  },
)

test('the middle line of a turned sign runs beside its corner', () => {
  const text = buildScoreMark({
    tool: 'text',
    text: 'rit.',
    width: 200,
    points: [[1000, 2000, 0]],
    rotation: 90,
  })
  expect(middleLine(text, 2)).toEqual({
    points: [
      [1100, 2000, 0],
      [1100, 2200, 0],
    ],
    width: 200,
  })
})
