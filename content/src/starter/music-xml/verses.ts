import type { NoteEvent, Syllable } from '../notation/music'
import type { SungSyllable } from './write-note'

/**
 * Assigns the syllables of each verse to the notes of a voice in order. A rest, a grace note, a tied note and a
 * later note of a slur take no syllable.
 */
export class VerseReader {
  readonly #verses: readonly (readonly Syllable[])[]
  readonly #label: (name: string) => string
  #place = 0
  #isSlurred = false

  /** @param label returns the translation of a name: a syllable `@R` is a name */
  constructor(verses: readonly (readonly Syllable[])[], label: (name: string) => string) {
    this.#verses = verses
    this.#label = label
  }

  /**
   * Returns the syllable of each verse for the next event, null for a verse without more syllables. Returns an
   * empty array if the event takes none.
   *
   * @param isTied whether a tie connects the previous note with this one
   */
  next(event: NoteEvent, isTied: boolean): readonly (SungSyllable | null)[] {
    const isHeld = isTied || this.#isSlurred
    if (event.slur.includes('start')) this.#isSlurred = true
    if (event.slur.includes('stop')) this.#isSlurred = false
    const isRest = event.pitches.length === 0 && !event.isUnpitched
    if (isHeld || isRest || event.isGrace) return []
    const place = this.#place++
    return this.#verses.map((verse) => {
      const syllable = verse[place]
      if (!syllable) return null
      const text = syllable.text.startsWith('@') ? this.#label(syllable.text.slice(1)) : syllable.text
      return { ...syllable, text, continues: verse[place - 1]?.isContinued === true }
    })
  }
}
