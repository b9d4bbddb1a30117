import type { SmallStore } from '../../contracts/small-store'

const key = 'segno.lastExport'
const listeners = new Set<() => void>()

/** When all data was last taken out as a file (milliseconds), or null. */
export function readLastExport(small: SmallStore): number | null {
  const time = Number(small.read(key))
  return Number.isFinite(time) && time > 0 ? time : null
}

export function rememberExport(small: SmallStore, now: number): void {
  small.write(key, String(now))
  tell()
}

/** Called when another copy was taken. */
export function onExport(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
