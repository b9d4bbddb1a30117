import type { DecodedSample } from './piano-samples'

/** After this many failed fetches of the recordings, the piano keeps its synthesised sound. */
const ATTEMPTS = 3
/** Below this note the lower recordings are needed: B3 is a semitone below the lowest of the others. */
const LOW_NOTES_BELOW = 59

type Range = 'high' | 'low'

/** Decoded once per page. They stay valid after their AudioContext is closed. */
const loaded: Partial<Record<Range, readonly DecodedSample[]>> = {}
let failures = 0
const requested = new Set<Range>()

/** Returns the loaded recordings. Returns none before the high ones are loaded, because low ones alone sound bad. */
export function pianoRecordings(): readonly DecodedSample[] {
  return loaded.high ? [...loaded.high, ...(loaded.low ?? [])] : []
}

/** Fetches the recordings that some notes need, in idle time. */
export function requestRecordings(context: BaseAudioContext, notes: readonly number[]): void {
  request(context, 'high')
  if (notes.some((note) => note < LOW_NOTES_BELOW)) request(context, 'low')
}

/**
 * Fetches the recordings that some notes need before a key is pressed, so that the first note is already recorded. An
 * AudioContext would wait for a press. An OfflineAudioContext decodes without one.
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
  // Safari lacks requestIdleCallback. There the first note has at least started.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void load(), { timeout: 1000 })
  else void load()
}

/** In data-saver mode we do not fetch the recordings. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
