import { signatureOf } from '../notation/key-signature'
import type { NoteEvent, WrittenPitch } from '../notation/music'

const nameOfAlteration = new Map([
  [-2, 'flat-flat'],
  [-1, 'flat'],
  [0, 'natural'],
  [1, 'sharp'],
  [2, 'double-sharp'],
])

/**
 * Chooses the printed accidentals of one voice. An accidental holds until the bar line. If the next bar returns
 * to the key signature, the first such note gets a courtesy accidental.
 */
export class AccidentalWriter {
  readonly #fifths: number
  #shown = new Map<string, number>()
  #reminders = new Set<string>()
  readonly #tied = new Set<string>()

  /** @param fifths the sharps of the key signature, negative for flats */
  constructor(fifths: number) {
    this.#fifths = fifths
  }

  startBar(): void {
    this.#reminders = new Set(
      [...this.#shown].flatMap(([line, alteration]) =>
        alteration === signatureOf(this.#fifths, line.slice(0, 1)) ? [] : [line],
      ),
    )
    this.#shown = new Map()
  }

  /** Returns the MusicXML name of the accidental to print before a pitch, or null for none. */
  next({ letter, alteration, octave }: WrittenPitch, { isTied }: NoteEvent): string | null {
    const line = `${letter}${octave}`
    const isContinued = this.#tied.has(line)
    if (isTied) this.#tied.add(line)
    else this.#tied.delete(line)
    if (isContinued) return null
    const current = this.#shown.get(line) ?? signatureOf(this.#fifths, letter)
    const isReminder = this.#reminders.delete(line) && alteration === signatureOf(this.#fifths, letter)
    if (current === alteration && !isReminder) return null
    this.#shown.set(line, alteration)
    return nameOfAlteration.get(alteration) ?? null
  }
}
