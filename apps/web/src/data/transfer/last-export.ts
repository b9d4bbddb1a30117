import type { KeyValueStore } from '../../contracts/key-value-store'

const KEY = 'segno.lastExport'
const listeners = new Set<() => void>()

/** Returns the time of the last export of all data (milliseconds); null if there was none. */
export function readLastExport(keyValueStore: KeyValueStore): number | null {
  const time = Number(keyValueStore.read(KEY))
  return Number.isFinite(time) && time > 0 ? time : null
}

export function rememberExport(keyValueStore: KeyValueStore, now: number): void {
  keyValueStore.write(KEY, String(now))
  notify()
}

/** Calls `listener` after each export of all data in this tab. */
export function onExport(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
