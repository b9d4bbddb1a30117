import a4 from './piano-samples/a4.mp3'
import a5 from './piano-samples/a5.mp3'
import c3 from './piano-samples/c3.mp3'
import c4 from './piano-samples/c4.mp3'
import c5 from './piano-samples/c5.mp3'
import c6 from './piano-samples/c6.mp3'
import ds4 from './piano-samples/ds4.mp3'
import ds5 from './piano-samples/ds5.mp3'
import fs2 from './piano-samples/fs2.mp3'
import fs3 from './piano-samples/fs3.mp3'
import fs4 from './piano-samples/fs4.mp3'
import fs5 from './piano-samples/fs5.mp3'

interface Recording {
  readonly note: number
  readonly url: string
}

/** The URLs of the recordings on our origin, by MIDI number. Their licence is in piano-samples/. */
export const pianoSamples: readonly Recording[] = [
  { note: 60, url: c4 },
  { note: 63, url: ds4 },
  { note: 66, url: fs4 },
  { note: 69, url: a4 },
  { note: 72, url: c5 },
  { note: 75, url: ds5 },
  { note: 78, url: fs5 },
  { note: 81, url: a5 },
  { note: 84, url: c6 },
]

/** The recordings of lower notes, for scales in the bass and for chords. */
export const lowPianoSamples: readonly Recording[] = [
  { note: 42, url: fs2 },
  { note: 48, url: c3 },
  { note: 54, url: fs3 },
]

export interface DecodedSample {
  readonly note: number
  readonly buffer: AudioBuffer
}

/** Fetches and decodes recordings. Rejects if one fails, because a mix of recordings and synthesis sounds bad. */
export function loadRecordings(
  context: BaseAudioContext,
  recordings: readonly Recording[],
): Promise<readonly DecodedSample[]> {
  return Promise.all(
    recordings.map(async ({ note, url }) => {
      // biome-ignore lint/style/noRestrictedGlobals: this fetches a file of the app and calls no API.
      const response = await fetch(url, { priority: 'low' })
      if (!response.ok) throw new Error(`no recording at ${url}`)
      return { note, buffer: await context.decodeAudioData(await response.arrayBuffer()) }
    }),
  )
}
