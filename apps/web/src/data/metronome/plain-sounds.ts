import type { KeyValueStore } from '../../contracts/key-value-store'
import { METRONOME_KEY } from './metronome-session'

/**
 * Returns the stored settings of the metronome without its exercises, whose ramp would move the tempo of another tool.
 * Changes are not stored, so that the metronome keeps its own tempo.
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
