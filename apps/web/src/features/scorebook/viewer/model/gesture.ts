/** A pointer position: CSS pixels from the upper left corner of the stage, and its time in milliseconds. */
export interface Touch {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** The action of a touch on the stage. `bars` shows or hides the toolbars. */
export type Gesture = 'next' | 'previous' | 'bars'

/** A movement up to this many CSS pixels is a tap. */
const TAP_DISTANCE = 10
/** A press longer than this (milliseconds) is not a tap. */
const TAP_TIME = 500
const SWIPE_DISTANCE = 48
const SWIPE_TIME = 800
/** A swipe is at least this many times longer horizontally than vertically. */
const SWIPE_SLOPE = 1.5
/** The width of the zone at each side in which a tap turns (share of the stage). */
const TURN_ZONE = 0.3

/**
 * Returns the gesture between press and release; null for none. `canPan` is true while the page is larger than
 * the screen.
 */
export function gestureOf(from: Touch, to: Touch, width: number, canPan: boolean): Gesture | null {
  const across = to.x - from.x
  const down = to.y - from.y
  const time = to.at - from.at
  if (Math.hypot(across, down) <= TAP_DISTANCE) return time <= TAP_TIME ? tapOf(to.x / width) : null
  const isSwipe = Math.abs(across) >= SWIPE_DISTANCE && Math.abs(across) >= SWIPE_SLOPE * Math.abs(down)
  if (canPan || !isSwipe || time > SWIPE_TIME) return null
  return across < 0 ? 'next' : 'previous'
}

/** Returns the gesture of a tap. `place` is its distance from the left edge as a share of the width. */
function tapOf(place: number): Gesture {
  if (place < TURN_ZONE) return 'previous'
  return place > 1 - TURN_ZONE ? 'next' : 'bars'
}
