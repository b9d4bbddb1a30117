/**
 * Returns the distance (CSS pixels) that autoscroll moves in `elapsed` milliseconds, if a page takes
 * `pageSeconds`.
 */
export function scrollDistance(elapsed: number, pageHeight: number, pageSeconds: number): number {
  // A hidden tab draws no frames. Without the limit it would jump when it is shown again.
  const counted = Math.min(elapsed, LONGEST_FRAME)
  return (counted / 1000) * (pageHeight / pageSeconds)
}

/** The longest time of one frame for which autoscroll moves (milliseconds). */
const LONGEST_FRAME = 250
