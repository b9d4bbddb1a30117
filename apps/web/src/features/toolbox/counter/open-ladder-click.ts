import { createMetronomePlayer } from '../../../audio/metronome/metronome-player'
import type { Clock } from '../../../contracts/clock'
import type { KeyValueStore } from '../../../contracts/key-value-store'
import { MetronomeSession } from '../../../data/metronome/metronome-session'
import { plainSounds } from '../../../data/metronome/plain-sounds'

/**
 * Creates the metronome of the ladder. It is a separate module, so the screen renders before the browser has
 * fetched it.
 */
export function openLadderClick(clock: Clock, keyValueStore: KeyValueStore): MetronomeSession {
  return new MetronomeSession(createMetronomePlayer(clock), plainSounds(keyValueStore), clock)
}
