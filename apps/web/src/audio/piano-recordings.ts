import type { DecodedSample } from './piano-samples'

/** The number of failed fetches after which the piano plays only synthesised sound. */
const ATTEMPTS = 3
/**
 * Notes below this MIDI number (B3) need the low recordings. The lowest of the high recordings is C4, a
 * semitone above.
 */
const LOW_NOTES_BELOW = 59

type Range = 'high' | 'low'

/** The recordings, decoded once per page. They stay valid after their AudioContext is closed. */
const loaded: Partial<Record<Range, readonly DecodedSample[]>> = {}
let failures = 0
const requested = new Set<Range>()

/**
 * Returns the loaded recordings. Returns none before the high ones are loaded, because low ones alone sound
 * bad.
 */
export function pianoRecordings(): readonly DecodedSample[] {
  return loaded.high ? [...loaded.high, ...(loaded.low ?? [])] : []
}

/**
 * Fetches the high recordings in idle time, and the low ones if one of `notes` (MIDI numbers) needs them.
 * Fetches nothing in data-saver mode, or after three failures.
 */
export function requestRecordings(context: BaseAudioContext, notes: readonly number[]): void {
  request(context, 'high')
  if (notes.some((note) => note < LOW_NOTES_BELOW)) request(context, 'low')
}

/**
 * Fetches the recordings for `notes` (MIDI numbers) before a key is pressed, so that even the first note is a
 * recording. An AudioContext needs a user gesture, so an OfflineAudioContext decodes them.
 */
export function prepareRecordings(notes: readonly number[]): void {
  requestRecordings(new OfflineAudioContext(1, 1, 48_000), notes)
}

function request(context: BaseAudioContext, range: Range): void {
  if (requested.has(range) || failures >= ATTEMPTS || savesData()) return
  requested.add(range)
  const load = () =>
    import('./piano-samples')
      .then(({ loadRecordings, lowPianoSamples, pianoSamples }) =>
        loadRecordings(context, range === 'high' ? pianoSamples : lowPianoSamples),
      )
      .then(
        (decoded) => {
          loaded[range] = decoded
        },
        () => {
          failures++
          requested.delete(range)
        },
      )
  // Safari lacks requestIdleCallback. There the first note may be synthesised.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void load(), { timeout: 1000 })
  else void load()
}

/** Returns true in data-saver mode, in which we do not fetch the recordings. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
