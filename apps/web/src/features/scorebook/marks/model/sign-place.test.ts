import { buildScoreMark } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { cornerOf, middleLine, signBox, signOf } from './sign-place'
import { stampGroups } from './stamp-groups'

test('signOf returns an outline for every stamp of the palette', () => {
  const missing = stampGroups.flatMap(({ stamps }) => stamps.filter((stamp) => !signOf(stamp)))
  expect(missing).toEqual([])
})

test('a stamp of a newer version has no outline in signOf, but a box in signBox', () => {
  expect(signOf('left-hand-pizzicato')).toBeUndefined()
  expect(signOf('constructor')).toBeUndefined()
  expect(signBox({ tool: 'stamp', text: null, stamp: 'left-hand-pizzicato', width: 300 })).toEqual({
    width: 300,
    height: 300,
  })
})

test('signBox makes Chinese characters of a text twice as wide as Latin letters', () => {
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
  'cornerOf puts the middle of a sign that is rotated by %s degrees at the pointer',
  (rotation, corner) => {
    // The page is twice as high as wide, so a height counts half in page units.
    const box = rotation === 0 || rotation === 180 ? { width: 200, height: 400 } : { width: 200, height: 300 }
    expect(cornerOf([1000, 2000], box, rotation, 2)).toEqual(corner)
  },
)

test('middleLine returns the line through the middle of a rotated sign', () => {
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
