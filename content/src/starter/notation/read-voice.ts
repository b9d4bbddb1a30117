import type { Bar, Direction, NoteEvent } from './music'
import { type Length, NotationError, readLength, readNote } from './read-token'

const BARLINE = /^(:?)\|(\|?)(:?)([12]?)$/

const wedgeOfToken: Readonly<Record<string, string>> = { '<': 'crescendo', '>': 'diminuendo', '.': 'stop' }

type OpenBar = { -readonly [Field in keyof Bar]: Bar[Field] } & { events: NoteEvent[] }

const emptyBar = (): OpenBar => ({
  events: [],
  isResting: false,
  isHidden: false,
  isShort: false,
  opensRepeat: false,
  closesRepeat: false,
  isDoubled: false,
  ending: null,
})

function isEmpty({ events, isResting, isHidden }: Bar): boolean {
  return events.length === 0 && !isResting && !isHidden
}

/**
 * Reads the notes of one voice. README.md lists its tokens, which spaces separate. Throws a `NotationError`.
 *
 * @param fifths the sharps of the key signature, negative for flats
 */
export function readVoice(text: string, fifths: number): readonly Bar[] {
  const reader = new VoiceReader(fifths)
  for (const token of text.split(/\s+/)) if (token !== '') reader.read(token)
  return reader.end()
}

class VoiceReader {
  readonly #fifths: number
  readonly #bars: Bar[] = []
  #bar = emptyBar()
  #length: Length = { value: 'quarter', dots: 0 }
  #before: Direction[] = []
  #isTriplet = false
  #tripletStart = 0

  constructor(fifths: number) {
    this.#fifths = fifths
  }

  read(token: string): void {
    const length = readLength(token)
    if (length) this.#length = length
    else if (token === '{' || token === '}') this.#turnTriplet(token === '{')
    else if (token === 'R') this.#bar.isResting = true
    else if (token === 'S') this.#bar.isHidden = true
    else if (token === '%') this.#bar.isShort = true
    else if (token.startsWith('!')) this.#before.push({ kind: 'dynamics', name: token.slice(1) })
    else if (token.startsWith('@')) this.#before.push({ kind: 'text', name: token.slice(1) })
    else if (wedgeOfToken[token]) this.#before.push({ kind: 'wedge', name: wedgeOfToken[token] })
    else if (BARLINE.test(token)) this.#endBar(token)
    else this.#addNote(token)
  }

  end(): readonly Bar[] {
    if (!isEmpty(this.#bar)) this.#endBar('|')
    return this.#bars
  }

  #addNote(token: string): void {
    const before = this.#before
    this.#before = []
    this.#bar.events.push(
      readNote(token, { fifths: this.#fifths, length: this.#length, isTriplet: this.#isTriplet, before }),
    )
  }

  #turnTriplet(isStart: boolean): void {
    if (isStart === this.#isTriplet) throw new NotationError('a triplet begins or ends twice')
    this.#isTriplet = isStart
    const { events } = this.#bar
    if (isStart) {
      this.#tripletStart = events.length
      return
    }
    for (const [at, triplet] of [
      [this.#tripletStart, 'start'],
      [events.length - 1, 'stop'],
    ] as const) {
      const event = events[at]
      if (event) events[at] = { ...event, triplet }
    }
  }

  #endBar(token: string): void {
    const [, closes, doubled, opens, ending] = BARLINE.exec(token) ?? []
    const isAtStart = this.#bars.length === 0 && isEmpty(this.#bar)
    if (!isAtStart) {
      this.#bars.push({ ...this.#bar, closesRepeat: closes === ':', isDoubled: doubled === '|' })
      this.#bar = emptyBar()
    }
    this.#bar.opensRepeat = opens === ':'
    this.#bar.ending = ending ? Number(ending) : null
  }
}
