/** The ids of the known instruments, as entries store them. `none` is practice without an instrument. */
export const instruments = [
  'piano',
  'guitar',
  'violin',
  'viola',
  'cello',
  'double-bass',
  'flute',
  'oboe',
  'clarinet',
  'bassoon',
  'french-horn',
  'trumpet',
  'trombone',
  'tuba',
  'percussion',
  'harp',
  'saxophone',
  'voice',
  'organ',
  'accordion',
  'none',
] as const
export type KnownInstrument = (typeof instruments)[number]

/** Returns true if the id is one of the built-in instruments, not a custom one. */
export function isKnownInstrument(id: string): id is KnownInstrument {
  return (instruments as readonly string[]).includes(id)
}
