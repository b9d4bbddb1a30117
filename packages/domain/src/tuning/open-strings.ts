/** The ids of the instruments whose strings a musician tunes. */
export const stringedInstruments = ['violin', 'viola', 'cello', 'double-bass', 'guitar'] as const
export type StringedInstrument = (typeof stringedInstruments)[number]

/** The sounding pitches of the open strings as MIDI numbers, lowest first. */
export const openStrings: Readonly<Record<StringedInstrument, readonly number[]>> = {
  violin: [55, 62, 69, 76], // G3 D4 A4 E5
  viola: [48, 55, 62, 69], // C3 G3 D4 A4
  cello: [36, 43, 50, 57], // C2 G2 D3 A3
  'double-bass': [28, 33, 38, 43], // E1 A1 D2 G2
  guitar: [40, 45, 50, 55, 59, 64], // E2 A2 D3 G3 B3 E4
}
