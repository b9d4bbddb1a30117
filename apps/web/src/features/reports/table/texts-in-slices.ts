import type { Clock } from '../../../contracts/clock'

/** How long the page may be held up at a time (milliseconds). */
const slice = 12

/** All texts of a file that is long to build, with the page let through in between. */
export async function textsInSlices(texts: Iterable<string>, clock: Clock): Promise<string[]> {
  const parts: string[] = []
  let until = clock.monotonic() + slice
  for (const text of texts) {
    parts.push(text)
    if (clock.monotonic() < until) continue
    await clock.pause()
    until = clock.monotonic() + slice
  }
  return parts
}
