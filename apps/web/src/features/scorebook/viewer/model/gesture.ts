/** A place of a finger, a pen or a mouse: CSS pixels from the upper left corner of the stage, and milliseconds. */
export interface Touch {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** What a touch of the stage means. `bars` shows or hides the controls. */
export type Gesture = 'next' | 'previous' | 'bars'

/** A movement up to this many CSS pixels is a tap. */
const TAP_DISTANCE = 10
/** A press longer than this (milliseconds) is no tap. */
const TAP_TIME = 500
const SWIPE_DISTANCE = 48
const SWIPE_TIME = 800
/** A swipe is this much longer across than down. */
const SWIPE_SLOPE = 1.5
/** The share of the width that the zones for turning have, at each side. */
const TURN_ZONE = 0.3

/** Returns the gesture between two touches, or null. `canPan` is true while the page is larger than the screen. */
export function gestureOf(from: Touch, to: Touch, width: number, canPan: boolean): Gesture | null {
  const across = to.x - from.x
  const down = to.y - from.y
  const time = to.at - from.at
  if (Math.hypot(across, down) <= TAP_DISTANCE) return time <= TAP_TIME ? tapOf(to.x / width) : null
  const isSwipe = Math.abs(across) >= SWIPE_DISTANCE && Math.abs(across) >= SWIPE_SLOPE * Math.abs(down)
  if (canPan || !isSwipe || time > SWIPE_TIME) return null
  return across < 0 ? 'next' : 'previous'
}

/** `place` is the share of the width at the left of the tap. */
function tapOf(place: number): Gesture {
  if (place < TURN_ZONE) return 'previous'
  return place > 1 - TURN_ZONE ? 'next' : 'bars'
}
