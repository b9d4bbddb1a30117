import { expect, test } from 'vitest'
import { pageMove, pagePlace } from './page-place'

/** A page of 200 by 300 CSS pixels, upright and on its side. */
const upright = { left: 50, top: 20, width: 200, height: 300 }
const sideways = { left: 50, top: 20, width: 300, height: 200 }

test.each([
  [0, upright, { x: 70, y: 80 }, [1000, 2000]],
  [90, sideways, { x: 290, y: 40 }, [1000, 2000]],
  [180, upright, { x: 230, y: 260 }, [1000, 2000]],
  [270, sideways, { x: 110, y: 200 }, [1000, 2000]],
] as const)('a place of a page that is turned by %s degrees is found', (rotation, box, screen, place) => {
  const [x, y] = pagePlace(screen, box, rotation)
  expect([Math.round(x), Math.round(y)]).toEqual(place)
})

test('a place beside the page is outside its units', () => {
  expect(pagePlace({ x: 30, y: 350 }, upright, 0)).toEqual([-1000, 11_000])
})

test.each([
  [0, { x: 1, y: 0 }],
  [90, { x: 0, y: -1 }],
  [180, { x: -1, y: 0 }],
  [270, { x: 0, y: 1 }],
] as const)('a movement to the right of the screen follows a turn by %s degrees', (rotation, move) => {
  const { x, y } = pageMove({ x: 1, y: 0 }, rotation)
  expect({ x: x + 0, y: y + 0 }).toEqual(move)
})
