/** Returns the CSS pixels that autoscroll moves in `elapsed` milliseconds, if a page takes `pageSeconds`. */
export function scrollDistance(elapsed: number, pageHeight: number, pageSeconds: number): number {
  // A tab that was hidden continues where it was.
  const counted = Math.min(elapsed, LONGEST_FRAME)
  return (counted / 1000) * (pageHeight / pageSeconds)
}

/** Milliseconds of the longest frame that moves the page. */
const LONGEST_FRAME = 250
