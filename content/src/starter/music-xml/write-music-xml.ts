import type { Music, Section, Tempo } from '../notation/music'
import { QUARTER } from '../notation/music'
import { durationOf } from '../notation/read-token'
import { element, optionalElement, textElement } from './element'
import type { ScoreTexts } from './score-texts'
import type { StaffSetup } from './staff-setup'
import { SectionWriter } from './write-section'

/**
 * Returns a score as MusicXML 4.0 with one part. Bar numbers start at 1; a pickup is bar 0. Throws without
 * sections.
 */
export function writeMusicXml(music: Music, setup: StaffSetup, texts: ScoreTexts): string {
  const [first] = music.sections
  if (!first) throw new Error('a score without notes')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'score-partwise',
    [
      identification(texts),
      partList(setup, texts),
      element('part', [measures(music, setup, texts)], { id: 'P1' }),
    ],
    { version: '4.0' },
  )}`
}

function identification({ title, composer, source, rights }: ScoreTexts): string {
  return (
    element('work', [textElement('work-title', title)]) +
    element('identification', [
      optionalElement('creator', composer, { type: 'composer' }),
      textElement('creator', 'Segno', { type: 'editor' }),
      textElement('rights', rights),
      element('encoding', [textElement('software', 'Segno')]),
      textElement('source', source),
    ]) +
    credit('title', title, { justify: 'center', valign: 'top', 'font-size': 22 }) +
    (composer === null
      ? ''
      : credit('composer', composer, { justify: 'right', valign: 'bottom', 'font-size': 12 }))
  )
}

function credit(type: string, text: string, attributes: Readonly<Record<string, string | number>>): string {
  return element(
    'credit',
    [textElement('credit-type', type), textElement('credit-words', text, attributes)],
    {
      page: 1,
    },
  )
}

/**
 * The channel on which General MIDI plays drums. Verovio plays a stroke on any other channel as MIDI note 0: 8
 * Hz.
 */
const DRUM_CHANNEL = 10

function partList({ program, clefs }: StaffSetup, { instrument }: ScoreTexts): string {
  const channel = clefs[0] === 'percussion' ? DRUM_CHANNEL : 1
  const part = element(
    'score-part',
    [
      textElement('part-name', instrument, { 'print-object': 'no' }),
      element('score-instrument', [textElement('instrument-name', instrument)], { id: 'P1-I1' }),
      element(
        'midi-instrument',
        [textElement('midi-channel', channel), textElement('midi-program', program)],
        { id: 'P1-I1' },
      ),
    ],
    { id: 'P1' },
  )
  return element('part-list', [part])
}

function measures({ tempo, sections }: Music, setup: StaffSetup, texts: ScoreTexts): string {
  let number = 0
  let before: Section | null = null
  const parts: string[] = []
  for (const [at, section] of sections.entries()) {
    const writer = new SectionWriter({ section, before, setup, texts, isLast: at === sections.length - 1 })
    const { text, last } = writer.write(number, at === 0 ? tempoElement(tempo) : '')
    parts.push(text)
    number = last
    before = section
  }
  return parts.join('')
}

/** Returns the tempo term and the metronome mark above the first bar, and the playback tempo. */
function tempoElement({ value, dots, perMinute, term }: Tempo): string {
  const quarters = durationOf({ value, dots }, false) / QUARTER
  const mark = element('metronome', [
    textElement('beat-unit', value),
    ...Array.from({ length: dots }, () => element('beat-unit-dot')),
    textElement('per-minute', perMinute),
  ])
  return element(
    'direction',
    [
      term === null
        ? ''
        : element('direction-type', [textElement('words', `${term} `, { 'font-weight': 'bold' })]),
      element('direction-type', [mark]),
      element('sound', [], { tempo: perMinute * quarters }),
    ],
    { placement: 'above' },
  )
}
