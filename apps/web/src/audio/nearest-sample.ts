/** A recorded note. `note` is its MIDI number. */
export interface Sampled {
  readonly note: number
}

/**
 * Returns the recording closest in pitch; undefined without recordings. Of two equally close ones, the lower
 * sounds fuller when raised.
 */
export function nearestSample<S extends Sampled>(samples: readonly S[], note: number): S | undefined {
  let nearest: S | undefined
  for (const sample of samples) {
    const distance = Math.abs(sample.note - note)
    const best = nearest ? Math.abs(nearest.note - note) : Number.POSITIVE_INFINITY
    if (distance < best || (distance === best && nearest && sample.note < nearest.note)) nearest = sample
  }
  return nearest
}

/** Returns the playback rate at which a recording of `recorded` sounds as `wanted`: twelve semitones double it. */
export function playbackRate(recorded: number, wanted: number): number {
  return 2 ** ((wanted - recorded) / 12)
}

/** Returns the frequency of a MIDI note in hertz, with A4 (69) at 440. */
export function frequencyOf(note: number): number {
  return 440 * playbackRate(69, note)
}
