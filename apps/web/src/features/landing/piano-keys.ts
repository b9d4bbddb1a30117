/** The MIDI number of the lowest key on the landing page, C4. The highest key is C6. */
export const FIRST_NOTE = 60
export const notes: readonly number[] = Array.from({ length: 25 }, (_, index) => FIRST_NOTE + index)

const black = new Set([1, 3, 6, 8, 10])

export function isBlack(note: number): boolean {
  return black.has(note % 12)
}

/**
 * Key codes of a computer's keyboard, chromatic from C4: the home row is white, the row above black. Codes name
 * positions, so each keyboard layout has the shape of a piano.
 */
const codes = [
  'KeyA',
  'KeyW',
  'KeyS',
  'KeyE',
  'KeyD',
  'KeyF',
  'KeyT',
  'KeyG',
  'KeyY',
  'KeyH',
  'KeyU',
  'KeyJ',
  'KeyK',
  'KeyO',
  'KeyL',
  'KeyP',
  'Semicolon',
  'Quote',
  'BracketRight',
]

/** Returns the note of a key code (`KeyboardEvent.code`); undefined for a key that plays none. */
export function noteOfCode(code: string): number | undefined {
  const index = codes.indexOf(code)
  return index < 0 ? undefined : FIRST_NOTE + index
}

/** Returns the key code that plays a note; undefined above F♯5. */
export function codeOfNote(note: number): string | undefined {
  return codes[note - FIRST_NOTE]
}

/** The labels of a US keyboard, used until the layout is known. */
const printed = [
  'A',
  'W',
  'S',
  'E',
  'D',
  'F',
  'T',
  'G',
  'Y',
  'H',
  'U',
  'J',
  'K',
  'O',
  'L',
  'P',
  ';',
  "'",
  ']',
]
export const usualLabels: ReadonlyMap<string, string> = new Map(
  codes.map((code, index) => [code, printed[index] ?? '']),
)

/** Returns the label of a key from its character: the capital, unless that has two letters (ß). */
export function labelOf(typed: string): string {
  const capital = typed.toUpperCase()
  return capital.length === typed.length ? capital : typed
}

/**
 * Returns the name of a note, such as `C4` for 60. `names` are the names of the twelve notes from C. `octave`
 * is the number of the lowest octave.
 */
export function noteName(note: number, names: readonly string[], octave: number): string {
  return `${names[note % 12]}${octave + Math.floor((note - FIRST_NOTE) / 12)}`
}
