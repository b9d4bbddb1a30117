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
 * Chooses the printed accidentals of one voice. An accidental holds until the bar line. In the bar after it, the first
 * note of that line without it gets a reminder.
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

  /** Returns the accidental of a note of the event, or null if it has none. */
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
