import { SaxesParser } from 'saxes'
import { MusicXmlError, musicXmlText } from '../../../data/scores/music-xml-text'
import { type FileDetails, plainText } from './file-details'

/**
 * Reads title and composer of a MusicXML file as plain text. Throws a `MusicXmlError` if it is not well-formed
 * MusicXML. Trusted Types forbid the browser's own parser, and ours resolves no entity. Call it in a worker: 10
 * MB can unpack to 60 MB, which takes seconds.
 */
export function musicXmlDetails(bytes: Uint8Array): FileDetails {
  const reader = new DetailsReader()
  reader.write(musicXmlText(bytes))
  return reader.end()
}

/** A SAX reader that collects title and composer at the start of a MusicXML file. */
class DetailsReader {
  readonly #parser = new SaxesParser()
  readonly #path: string[] = []
  readonly #texts = new Map<string, string>()
  /** True once the reader has found a part, or a measure of a `score-timewise`. */
  #hasMusic = false
  #isComposer = false

  constructor() {
    this.#parser.on('error', (error) => {
      throw new MusicXmlError('no well-formed XML', { cause: error })
    })
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#path.push(name)
      if (this.#path.length === 2 && (name === 'part' || name === 'measure')) this.#hasMusic = true
      this.#isComposer = name === 'creator' && attributes.type === 'composer'
    })
    this.#parser.on('text', (text) => this.#keep(text))
    this.#parser.on('cdata', (text) => this.#keep(text))
    this.#parser.on('closetag', () => {
      if (this.#path.length === 1 && !/^score-(partwise|timewise)$/.test(this.#path[0] ?? '')) {
        throw new MusicXmlError('the root is no score')
      }
      this.#path.pop()
      this.#isComposer = false
    })
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  end(): FileDetails {
    this.#parser.close()
    if (!this.#hasMusic) throw new MusicXmlError('the music has no part')
    const textAt = (place: string) => plainText(this.#texts.get(place))
    return {
      title: joined(textAt('work/work-title'), textAt('movement-title')),
      composer: textAt('identification/creator'),
      pageCount: null,
    }
  }

  #keep(text: string): void {
    const [, ...below] = this.#path
    const place = below.join('/')
    if (place === 'identification/creator' && !this.#isComposer) return
    if (!['work/work-title', 'movement-title', 'identification/creator'].includes(place)) return
    this.#texts.set(place, (this.#texts.get(place) ?? '') + text)
  }
}

/**
 * Joins the titles of work and movement: "Zwölf Gesänge: Volkslied". If one contains the other, returns only
 * the longer one, because many programs write the same title twice. Returns null without titles.
 */
function joined(work: string | null, movement: string | null): string | null {
  if (!work || !movement) return work ?? movement
  if (work.includes(movement)) return work
  return movement.includes(work) ? movement : `${work}: ${movement}`
}
