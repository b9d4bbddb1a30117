import type { NoteEvent, NoteMark, Syllable, WrittenPitch } from '../notation/music'
import type { AccidentalWriter } from './accidentals'
import type { Beam } from './beams'
import { element, optionalElement, textElement } from './element'

/** The context of a note within its voice. */
export interface NotePlace {
  readonly voice: number
  /** The number of the staff, from 1; null if the score has one staff. */
  readonly staff: number | null
  readonly beams: readonly Beam[]
  readonly accidentals: AccidentalWriter
  /** The staff positions, such as `C4`, that a tie connects with the previous note. */
  readonly tiedFrom: ReadonlySet<string>
  /** The syllable of each verse under the note, or null if the verse has none there. */
  readonly syllables: readonly (SungSyllable | null)[]
}

export interface SungSyllable extends Syllable {
  /** True if the previous syllable belongs to the same word. */
  readonly continues: boolean
}

export function lineOf({ letter, octave }: WrittenPitch): string {
  return `${letter}${octave}`
}

/** Returns the MusicXML `note` elements of a note, a chord or a rest. */
export function writeNote(event: NoteEvent, place: NotePlace): string {
  const { pitches } = event
  if (pitches.length === 0) return writeHead(event, place, null, 0)
  return pitches.map((pitch, at) => writeHead(event, place, pitch, at)).join('')
}

function writeHead(event: NoteEvent, place: NotePlace, pitch: WrittenPitch | null, at: number): string {
  const { isGrace, duration, dots, value, triplet, isTied } = event
  const stopsTie = pitch !== null && place.tiedFrom.has(lineOf(pitch))
  const isFirst = at === 0
  const ties = [stopsTie ? 'stop' : '', isTied ? 'start' : ''].filter((type) => type !== '')
  return element('note', [
    isGrace ? element('grace', [], { slash: 'yes' }) : '',
    isFirst ? '' : element('chord'),
    pitchElement(event, pitch),
    isGrace ? '' : textElement('duration', duration),
    ...ties.map((type) => element('tie', [], { type })),
    textElement('voice', place.voice),
    textElement('type', value),
    ...Array.from({ length: dots }, () => element('dot')),
    optionalElement('accidental', pitch && place.accidentals.next(pitch, event)),
    triplet === null
      ? ''
      : element('time-modification', [textElement('actual-notes', 3), textElement('normal-notes', 2)]),
    optionalElement('staff', place.staff),
    ...(isFirst ? place.beams.map((beam, index) => textElement('beam', beam, { number: index + 1 })) : []),
    notations(event, ties, at),
    ...(isFirst ? place.syllables.map(lyricElement) : []),
  ])
}

function pitchElement({ isUnpitched }: NoteEvent, pitch: WrittenPitch | null): string {
  if (isUnpitched) {
    return element('unpitched', [textElement('display-step', 'C'), textElement('display-octave', 5)])
  }
  if (!pitch) return element('rest')
  const { letter, alteration, octave } = pitch
  return element('pitch', [
    textElement('step', letter),
    alteration === 0 ? '' : textElement('alter', alteration),
    textElement('octave', octave),
  ])
}

const articulations: Partial<Record<NoteMark, string>> = {
  staccato: 'staccato',
  tenuto: 'tenuto',
  accent: 'accent',
}

function notations(
  { slur, triplet, marks, fingers }: NoteEvent,
  ties: readonly string[],
  at: number,
): string {
  const isFirst = at === 0
  const content = [
    ...ties.map((type) => element('tied', [], { type })),
    ...(isFirst ? slur.map((type) => element('slur', [], { type, number: 1 })) : []),
    isFirst && (triplet === 'start' || triplet === 'stop')
      ? element('tuplet', [], { type: triplet, bracket: 'no' })
      : '',
    technicalElement(isFirst ? marks : [], fingers[at]),
    isFirst ? articulationElement(marks) : '',
    isFirst && marks.includes('fermata') ? element('fermata', [], { type: 'upright' }) : '',
  ].filter((one) => one !== '')
  return content.length === 0 ? '' : element('notations', content)
}

function technicalElement(marks: readonly NoteMark[], finger: string | undefined): string {
  const bows = marks.filter((mark) => mark === 'up-bow' || mark === 'down-bow')
  const content = [
    ...bows.map((bow) => element(bow)),
    ...(finger === undefined || finger === '_' ? [] : [textElement('fingering', finger)]),
  ]
  return content.length === 0 ? '' : element('technical', content)
}

function articulationElement(marks: readonly NoteMark[]): string {
  const names = marks.flatMap((mark) => articulations[mark] ?? [])
  return names.length === 0
    ? ''
    : element(
        'articulations',
        names.map((name) => element(name)),
      )
}

function lyricElement(syllable: SungSyllable | null, index: number): string {
  if (!syllable) return ''
  const { text, isContinued, continues } = syllable
  const syllabic = continues ? (isContinued ? 'middle' : 'end') : isContinued ? 'begin' : 'single'
  return element('lyric', [textElement('syllabic', syllabic), textElement('text', text)], {
    number: index + 1,
  })
}
