/** Per cent of the usual size of the notes. */
export const noteSizes = { min: 60, max: 200 } as const
/** Semitones. */
export const transpositions = { min: -12, max: 12 } as const
/** Per cent of the tempo of the score. */
export const speeds = { min: 20, max: 200 } as const
/** Quarter notes per minute that a musician can type. */
export const tempos = { min: 5, max: 600 } as const

/** Returns the speed (per cent) at which a score of `tempo` has another tempo, within its bounds. */
export function speedOfTempo(wanted: number, tempo: number): number {
  const speed = (wanted / tempo) * 100
  return Math.min(Math.max(speed, speeds.min), speeds.max)
}
