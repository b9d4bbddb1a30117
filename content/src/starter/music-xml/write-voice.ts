import { type Bar, barLength, type Direction, type NoteEvent, type Section } from '../notation/music'
import { AccidentalWriter } from './accidentals'
import { beamsOf } from './beams'
import { element, textElement } from './element'
import type { VerseReader } from './verses'
import { lineOf, type NotePlace, writeNote } from './write-note'

/** Returns the total length of a bar's notes in ticks (`QUARTER`). */
export function lengthOf({ events }: Bar): number {
  return events.reduce((sum, { duration }) => sum + duration, 0)
}

interface VoiceDeps {
  readonly section: Section
  readonly number: number
  /** The number of the staff, from 1; null if the score has one staff. */
  readonly staff: number | null
  readonly verses: VerseReader | null
  /** Returns the translation of a name such as `fine`. */
  readonly label: (name: string) => string
}

/** Writes the bars of one voice in their order. */
export class VoiceWriter {
  readonly #deps: VoiceDeps
  readonly #accidentals: AccidentalWriter
  #tied: ReadonlySet<string> = new Set()

  constructor(deps: VoiceDeps) {
    this.#deps = deps
    this.#accidentals = new AccidentalWriter(deps.section.tonality.fifths)
  }

  /**
   * Returns a bar as MusicXML.
   *
   * @param isFirst whether the bar is the first of its section, where a short bar is a pickup
   */
  write(bar: Bar, isFirst: boolean): string {
    const { section, staff, number } = this.#deps
    const full = barLength(section.time)
    this.#accidentals.startBar()
    if (bar.isHidden) return element('forward', [textElement('duration', full)])
    if (bar.isResting) return this.#restOf(full)
    const start = isFirst && bar.isShort ? full - lengthOf(bar) : 0
    const beams = beamsOf(bar.events, section.time, start)
    return bar.events
      .map((event, at) => {
        const place: NotePlace = {
          voice: number,
          staff,
          beams: beams[at] ?? [],
          accidentals: this.#accidentals,
          tiedFrom: this.#tied,
          syllables: this.#deps.verses?.next(event, this.#tied.size > 0) ?? [],
        }
        const text = this.#directions(event) + writeNote(event, place)
        if (!event.isGrace) this.#tied = new Set(event.isTied ? event.pitches.map(lineOf) : [])
        return text
      })
      .join('')
  }

  #restOf(length: number): string {
    const { number, staff } = this.#deps
    this.#tied = new Set()
    return element('note', [
      element('rest', [], { measure: 'yes' }),
      textElement('duration', length),
      textElement('voice', number),
      staff === null ? '' : textElement('staff', staff),
    ])
  }

  #directions({ before }: NoteEvent): string {
    return before.map((direction) => this.#direction(direction)).join('')
  }

  #direction({ kind, name }: Direction): string {
    const { staff, label } = this.#deps
    const content = {
      dynamics: element('dynamics', [element(name)]),
      wedge: element('wedge', [], { type: name }),
      text: textElement('words', label(name), { 'font-style': 'italic' }),
    }[kind]
    return element(
      'direction',
      [element('direction-type', [content]), staff === null ? '' : textElement('staff', staff)],
      { placement: kind === 'text' ? 'above' : 'below' },
    )
  }
}
