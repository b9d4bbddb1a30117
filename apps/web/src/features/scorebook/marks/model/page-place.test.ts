import { expect, test } from 'vitest'
import { pageMove, pagePlace } from './page-place'

/** An upright page of 200 by 300 CSS pixels. */
const upright = { left: 50, top: 20, width: 200, height: 300 }
/** The page of `upright` after a quarter turn. */
const sideways = { left: 50, top: 20, width: 300, height: 200 }

test.each([
  [0, upright, { x: 70, y: 80 }, [1000, 2000]],
  [90, sideways, { x: 290, y: 40 }, [1000, 2000]],
  [180, upright, { x: 230, y: 260 }, [1000, 2000]],
  [270, sideways, { x: 110, y: 200 }, [1000, 2000]],
] as const)(
  'pagePlace returns page units on a page that is rotated by %s degrees',
  (rotation, box, screen, place) => {
    const [x, y] = pagePlace(screen, box, rotation)
    expect([Math.round(x), Math.round(y)]).toEqual(place)
  },
)

test('pagePlace returns units below 0 or above 10,000 for a point beside the page', () => {
  expect(pagePlace({ x: 30, y: 350 }, upright, 0)).toEqual([-1000, 11_000])
})

test.each([
  [0, { x: 1, y: 0 }],
  [90, { x: 0, y: -1 }],
  [180, { x: -1, y: 0 }],
  [270, { x: 0, y: 1 }],
] as const)(
  'pageMove converts a movement to the right into page directions on a page rotated by %s degrees',
  (rotation, move) => {
    const { x, y } = pageMove({ x: 1, y: 0 }, rotation)
    expect({ x: x + 0, y: y + 0 }).toEqual(move)
  },
)
