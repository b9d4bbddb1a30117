import type { Clock } from '../../../contracts/clock'

/** The maximum time in milliseconds between two pauses, so that the browser can draw and handle events. */
const SLICE = 12

/**
 * Returns the texts of a file, collected in slices. Collecting a long file in one task would block the page.
 */
export async function textsInSlices(texts: Iterable<string>, clock: Clock): Promise<string[]> {
  const parts: string[] = []
  let until = clock.monotonic() + SLICE
  for (const text of texts) {
    parts.push(text)
    if (clock.monotonic() < until) continue
    await clock.pause()
    until = clock.monotonic() + SLICE
  }
  return parts
}
