import { circleKeys } from '@segno/domain/harmony/circle-key'
import type { Music, Section, Syllable, Tempo, TimeSignature, Tonality } from './music'
import { NotationError, readLength } from './read-token'
import { readVoice } from './read-voice'

/** The notation of a score, as our data and generators write it. See notation/README.md. */
export interface WrittenMusic {
  /** The tempo, with or without a tempo term: `q=100`, `Andante q.=60`. */
  readonly tempo: string
  readonly sections: readonly WrittenSection[]
}

export interface WrittenSection {
  /** A tonic, with `m` for minor: `G`, `Bb`, `F#m`. */
  readonly key: string
  /** The time signature: `3/4`. */
  readonly time: string
  readonly heading?: 'key' | number
  /** The notes of each staff, the highest first. A staff with several voices is an array. */
  readonly staves: readonly (string | readonly string[])[]
  /** The syllables of each verse, separated by spaces. `-` ends a syllable if its word continues. */
  readonly verses?: readonly string[]
}

/** Reads the notation of a score. Throws a `NotationError` that names the unreadable token. */
export function readMusic({ tempo, sections }: WrittenMusic): Music {
  return { tempo: readTempo(tempo), sections: sections.map(readSection) }
}

function readSection({ key, time, heading, staves, verses = [] }: WrittenSection): Section {
  const tonality = readTonality(key)
  const read = (text: string) => readVoice(text, tonality.fifths)
  return {
    tonality,
    time: readTime(time),
    heading: heading ?? null,
    staves: staves.map((staff) => (typeof staff === 'string' ? [read(staff)] : staff.map(read))),
    verses: verses.map(readVerse),
  }
}

/**
 * Returns the tonality that a text names: F sharp minor for `F#m`. Throws a `NotationError` for any other text.
 */
export function readTonality(text: string): Tonality {
  const mode = text.endsWith('m') ? 'minor' : 'major'
  const tonic = text.replace(/m$/, '')
  const key = circleKeys.find((one) => one.mode === mode && one.tonic === tonic)
  if (!key) throw new NotationError(`not a key: ${text}`)
  return key
}

function readTime(text: string): TimeSignature {
  const [beats = 0, unit = 0] = text.split('/').map(Number)
  if (!(beats > 0 && unit > 0)) throw new NotationError(`not a time signature: ${text}`)
  return { beats, unit }
}

function readTempo(text: string): Tempo {
  const [, term, sign = '', perMinute] = /^(?:(.+) )?(\w\.?)=(\d+)$/.exec(text) ?? []
  const length = readLength(sign)
  if (!length) throw new NotationError(`not a tempo: ${text}`)
  return { ...length, perMinute: Number(perMinute), term: term ?? null }
}

function readVerse(text: string): Syllable[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word.replace(/-$/, ''), isContinued: word.endsWith('-') }))
}
