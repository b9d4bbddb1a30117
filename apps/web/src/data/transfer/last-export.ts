import type { KeyValueStore } from '../../contracts/key-value-store'

const key = 'segno.lastExport'
const listeners = new Set<() => void>()

/** When all data was last taken out as a file (milliseconds), or null. */
export function readLastExport(keyValueStore: KeyValueStore): number | null {
  const time = Number(keyValueStore.read(key))
  return Number.isFinite(time) && time > 0 ? time : null
}

export function rememberExport(keyValueStore: KeyValueStore, now: number): void {
  keyValueStore.write(key, String(now))
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
