import { PAGE_UNITS } from '@segno/domain/score/score-mark'
import type { QuarterTurn } from '../../viewer/model/view-settings'

/** The box of an element on the screen, in CSS pixels. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Converts a point of the screen to page units. `box` is the box of the whole page on the screen. `rotation` is
 * the rotation of the shown page.
 */
export function pagePlace(screen: Point, box: Box, rotation: QuarterTurn): [number, number] {
  const across = (screen.x - box.left) / box.width
  const down = (screen.y - box.top) / box.height
  const [x, y] = unturned(across, down, rotation)
  return [x * PAGE_UNITS, y * PAGE_UNITS]
}

function unturned(across: number, down: number, rotation: QuarterTurn): [number, number] {
  if (rotation === 90) return [down, 1 - across]
  if (rotation === 180) return [1 - across, 1 - down]
  return rotation === 270 ? [1 - down, across] : [across, down]
}

/** Converts a movement on the screen to one on the unrotated page. */
export function pageMove({ x, y }: Point, rotation: QuarterTurn): Point {
  if (rotation === 90) return { x: y, y: -x }
  if (rotation === 180) return { x: -x, y: -y }
  return rotation === 270 ? { x: -y, y: x } : { x, y }
}
