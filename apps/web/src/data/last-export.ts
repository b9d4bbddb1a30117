import type { SmallStore } from '../contracts/small-store'

const key = 'segno.lastExport'

/** When all data was last taken out as a file (milliseconds), or null. */
export function readLastExport(small: SmallStore): number | null {
  const time = Number(small.read(key))
  return Number.isFinite(time) && time > 0 ? time : null
}

export function rememberExport(small: SmallStore, now: number): void {
  small.write(key, String(now))
}

/** Where nothing is left there is nothing to be reminded of. */
export function forgetExport(small: SmallStore): void {
  small.remove(key)
}
