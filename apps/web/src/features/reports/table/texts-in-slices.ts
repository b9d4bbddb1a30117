import type { Clock } from '../../../contracts/clock'

/** Milliseconds after which the function pauses, so that the page can draw and handle events. */
const SLICE = 12

/** Collects the texts of a file in slices. A long file built in one task would block the page. */
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
