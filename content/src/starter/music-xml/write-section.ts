import { type Bar, barLength, type Section } from '../notation/music'
import { element, textElement } from './element'
import type { ScoreTexts } from './score-texts'
import { type StaffSetup, staffElements } from './staff-setup'
import { VerseReader } from './verses'
import { lengthOf, VoiceWriter } from './write-voice'

interface SectionDeps {
  readonly section: Section
  /** The previous section, whose key and time signature still apply; null for the first section. */
  readonly before: Section | null
  readonly setup: StaffSetup
  readonly texts: ScoreTexts
  readonly isLast: boolean
}

/**
 * The number of voice numbers reserved for each staff. The second staff starts with voice 5, as in other
 * MusicXML programs.
 */
const VOICES_OF_A_STAFF = 4

/** Writes the measures of a section as MusicXML. */
export class SectionWriter {
  readonly #deps: SectionDeps
  readonly #voices: readonly { readonly bars: readonly Bar[]; readonly writer: VoiceWriter }[]

  constructor(deps: SectionDeps) {
    const { section, texts } = deps
    this.#deps = deps
    const isOnly = section.staves.length === 1
    this.#voices = section.staves.flatMap((staff, staffAt) =>
      staff.map((bars, voiceAt) => ({
        bars,
        writer: new VoiceWriter({
          section,
          number: staffAt * VOICES_OF_A_STAFF + voiceAt + 1,
          staff: isOnly ? null : staffAt + 1,
          verses: staffAt === 0 && voiceAt === 0 ? new VerseReader(section.verses, texts.label) : null,
          label: texts.label,
        }),
      })),
    )
  }

  /**
   * Returns the measures as MusicXML, and the number of the last measure.
   *
   * @param number the number of the previous measure
   */
  write(number: number, tempo: string): { readonly text: string; readonly last: number } {
    const bars = this.#voices[0]?.bars ?? []
    let last = number
    let text = ''
    for (const [at, bar] of bars.entries()) {
      // A pickup and the second half of a divided bar get no number of their own.
      const isUncounted = bar.isShort && (at === 0 || bars[at - 1]?.isShort === true)
      if (!isUncounted) last++
      const name = isUncounted ? (last === 0 ? '0' : `X${last}`) : `${last}`
      text += element(
        'measure',
        [this.#opening(bar, at, tempo), ...this.#notes(at), this.#closing(bars, at)],
        { number: name, implicit: isUncounted ? 'yes' : undefined },
      )
    }
    return { text, last }
  }

  #opening(bar: Bar, at: number, tempo: string): string {
    const { section, before } = this.#deps
    const starts =
      bar.opensRepeat || bar.ending !== null
        ? element(
            'barline',
            [
              bar.opensRepeat ? textElement('bar-style', 'heavy-light') : '',
              bar.ending === null ? '' : element('ending', [], { number: bar.ending, type: 'start' }),
              bar.opensRepeat ? element('repeat', [], { direction: 'forward' }) : '',
            ],
            { location: 'left' },
          )
        : ''
    if (at > 0) return starts
    return (
      (before ? element('print', [], { 'new-system': 'yes' }) : '') +
      starts +
      this.#attributes() +
      this.#heading(section) +
      tempo
    )
  }

  #attributes(): string {
    const { section, before, setup } = this.#deps
    const { tonality, time } = section
    const isPercussion = setup.clefs[0] === 'percussion'
    const isNewKey = !isPercussion && tonality.fifths !== before?.tonality.fifths
    const isNewTime = time.beats !== before?.time.beats || time.unit !== before?.time.unit
    const first = before ? null : staffElements(setup)
    const content = [
      first ? textElement('divisions', 24) : '',
      isNewKey
        ? element('key', [textElement('fifths', tonality.fifths), textElement('mode', tonality.mode)])
        : '',
      isNewTime
        ? element('time', [textElement('beats', time.beats), textElement('beat-type', time.unit)])
        : '',
      first ? first.staves + first.clefs + first.details : '',
    ].filter((one) => one !== '')
    return content.length === 0 ? '' : element('attributes', content)
  }

  #heading({ heading, tonality }: Section): string {
    if (heading === null) return ''
    const text = heading === 'key' ? this.#deps.texts.keyName(tonality) : String(heading)
    const words = textElement('words', text, { 'font-weight': 'bold' })
    return element('direction', [element('direction-type', [words])], { placement: 'above' })
  }

  /**
   * Returns the notes of each voice. A `backup` element before each further voice returns to the start of the
   * bar.
   */
  #notes(at: number): string[] {
    const full = barLength(this.#deps.section.time)
    return this.#voices.map(({ bars, writer }, index) => {
      const bar = bars[at]
      if (!bar) return ''
      const previous = this.#voices[index - 1]?.bars[at]
      const length = previous?.isResting || previous?.isHidden ? full : previous ? lengthOf(previous) : 0
      const back = index === 0 ? '' : element('backup', [textElement('duration', length)])
      return back + writer.write(bar, at === 0)
    })
  }

  #closing(bars: readonly Bar[], at: number): string {
    const bar = bars[at]
    const next = bars[at + 1]
    const isEnd = next === undefined
    const style = bar?.closesRepeat || (isEnd && this.#deps.isLast) ? 'light-heavy' : 'light-light'
    const ending = endingOf(bars, at)
    const closesEnding = ending !== null && (isEnd || next?.ending !== null || bar?.isDoubled === true)
    if (!(bar?.closesRepeat || bar?.isDoubled || isEnd || closesEnding)) return ''
    return element(
      'barline',
      [
        textElement('bar-style', style),
        closesEnding
          ? element('ending', [], { number: ending, type: ending === 1 ? 'stop' : 'discontinue' })
          : '',
        bar?.closesRepeat ? element('repeat', [], { direction: 'backward' }) : '',
      ],
      { location: 'right' },
    )
  }
}

/**
 * Returns the number of the ending that a bar belongs to, or null. The next ending or a double bar line closes
 * an ending.
 */
function endingOf(bars: readonly Bar[], at: number): number | null {
  for (let place = at; place >= 0; place--) {
    if (place < at && bars[place]?.isDoubled) return null
    const ending = bars[place]?.ending ?? null
    if (ending !== null) return ending
  }
  return null
}
