const ORDER_OF_SHARPS = 'FCGDAEB'

/** Returns the alteration in semitones that a key signature gives to a letter. `fifths` is negative for flats. */
export function signatureOf(fifths: number, letter: string): number {
  const place = ORDER_OF_SHARPS.indexOf(letter)
  if (fifths > place) return 1
  return fifths < place - 6 ? -1 : 0
}
