import type { KeyValueStore } from '../../contracts/key-value-store'
import { METRONOME_KEY } from './metronome-session'

/**
 * Wraps a store so that it returns the metronome settings without exercises: their ramp would change another
 * tool's tempo. Writes are dropped, so that the metronome keeps its own tempo.
 */
export function plainSounds(store: KeyValueStore): KeyValueStore {
  return {
    ...store,
    read: (key) => (key === METRONOME_KEY ? withoutExercises(store.read(key)) : store.read(key)),
    write: () => true,
  }
}

function withoutExercises(stored: string | null): string | null {
  try {
    const { meter, patternId, subdivision, against, volume, layers } = JSON.parse(stored ?? '{}')
    return JSON.stringify({ meter, patternId, subdivision, against, volume, layers })
  } catch {
    return null
  }
}
