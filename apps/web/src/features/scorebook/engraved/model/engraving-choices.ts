/** Bounds of the note size, in per cent of the default size. */
export const noteSizes = { min: 60, max: 200 } as const
/** Bounds of the transposition, in semitones. */
export const transpositions = { min: -12, max: 12 } as const
/** Bounds of the playback speed, in per cent of the tempo of the score. */
export const speeds = { min: 20, max: 200 } as const
/** Bounds of a typed tempo, in quarter notes per minute. */
export const tempos = { min: 5, max: 600 } as const

/** Returns the speed (per cent, within `speeds`) that plays a score of `tempo` at the wanted tempo. */
export function speedOfTempo(wanted: number, tempo: number): number {
  const speed = (wanted / tempo) * 100
  return Math.min(Math.max(speed, speeds.min), speeds.max)
}
