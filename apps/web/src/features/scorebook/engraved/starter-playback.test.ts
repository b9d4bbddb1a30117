import { lengthOf } from '@segno/content/starter/music-xml/write-voice'
import {
  type Bar,
  barLength,
  type Music,
  type NoteEvent,
  QUARTER,
} from '@segno/content/starter/notation/music'
import { midiOf } from '@segno/content/starter/notation/pitch-height'
import { type StarterInstrument, starterInstruments } from '@segno/content/starter/starter-instruments'
import { starterMusic } from '@segno/content/starter/starter-music'
import { type StarterScoreFacts, starterScores } from '@segno/content/starter/starter-scores'
import { starterXml } from '@segno/content/starter/starter-xml'
import { enableLog, LOG_OFF, VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import { beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../../../../packages/domain/testing/generators/is-long'
import { parseMidi } from './model/parse-midi'

const texts = {
  title: 'Title',
  composer: null,
  source: '',
  rights: '',
  instrument: '',
  keyName: () => 'key',
  label: (name: string) => name,
}

/** The time limit of a test on a busy machine (milliseconds). */
const TIMEOUT = 60_000

/**
 * The scores of the quick run. They have repeats, two voices, triplets, a pickup, transposition, ties and
 * unpitched strokes.
 */
const quick = new Set([
  'starter-minuet-in-g',
  'starter-spanish-romance',
  'starter-lullaby',
  'starter-minor-scales-double-bass',
  'starter-long-tones-tuba',
  'starter-rudiments-percussion',
])
const played = starterScores.filter(({ id }) => isLong || quick.has(id))

let toolkit: VerovioToolkit

beforeAll(async () => {
  const module = await createVerovioModule()
  enableLog(LOG_OFF, module)
  toolkit = new VerovioToolkit(module)
}, TIMEOUT)

/** A bar of all voices. `length` is in parts of a quarter note, which has 24 (`QUARTER`). */
interface Moment {
  readonly voices: readonly Bar[]
  readonly length: number
}

/** A sounding note. Times are from the beginning, in parts of a quarter note, which has 24 (`QUARTER`). */
interface Note {
  readonly start: number
  end: number
  readonly pitch: number | 'drum'
}

/** Returns the bars in the order in which they sound, with repeats. */
function soundingBars({ sections }: Music): readonly Moment[] {
  const printed = sections.flatMap(({ staves, time }) => {
    const voices = staves.flat()
    return (voices[0] ?? []).map((_bar, at) => {
      const bars = voices.flatMap((voice) => voice[at] ?? [])
      const length = Math.max(...bars.map(lengthOf)) || barLength(time)
      return { voices: bars, length }
    })
  })
  let from = 0
  return printed.flatMap((bar, at) => {
    if (bar.voices[0]?.opensRepeat) from = at
    if (!bar.voices[0]?.closesRepeat) return [bar]
    const repeated = [bar, ...printed.slice(from, at + 1)]
    from = at + 1
    return repeated
  })
}

/** Collects the notes of one voice and joins tied ones. */
class VoiceReader {
  readonly notes: Note[] = []
  readonly graces: Note[] = []
  readonly #shift: number
  #tied: readonly Note[] = []

  constructor({ transpose }: StarterInstrument) {
    this.#shift = transpose ? transpose.chromatic + 12 * (transpose.octaves ?? 0) : 0
  }

  read({ events }: Bar, begin: number): void {
    let at = begin
    for (const event of events) {
      const end = at + event.duration
      const heard = this.#pitchesOf(event).map((pitch) => ({ start: at, end, pitch }))
      if (event.isGrace) this.graces.push(...heard)
      else this.#add(heard, event.isTied)
      at = end
    }
  }

  #pitchesOf({ pitches, isUnpitched }: NoteEvent): readonly Note['pitch'][] {
    return isUnpitched ? ['drum'] : pitches.map((pitch) => midiOf(pitch) + this.#shift)
  }

  #add(heard: readonly Note[], isTied: boolean): void {
    const joined = heard.map((note) => {
      const before = this.#tied.find(({ pitch }) => pitch === note.pitch)
      if (before) before.end = note.end
      else this.notes.push(note)
      return before ?? note
    })
    this.#tied = isTied ? joined : []
  }
}

/** Returns the notes of the notation, and separately its grace notes. */
function written(music: Music, instrument: StarterInstrument) {
  const readers: VoiceReader[] = []
  let begin = 0
  for (const { voices, length } of soundingBars(music)) {
    for (const [at, bar] of voices.entries()) {
      readers[at] ??= new VoiceReader(instrument)
      readers[at].read(bar, begin)
    }
    begin += length
  }
  const notes = readers.flatMap((reader) => reader.notes)
  return { notes, graces: readers.flatMap((reader) => reader.graces) }
}

/** Returns the notes of Verovio's MIDI file. Verovio ends each note one or two of 120 ticks early. */
function heard(score: StarterScoreFacts): Note[] {
  expect(toolkit.loadData(starterXml(score, texts))).toBeTruthy()
  const bytes = Uint8Array.from(atob(toolkit.renderToMIDI()), (character) => character.charCodeAt(0))
  const { notes, ticksPerQuarter } = parseMidi(bytes)
  return notes.map(({ tick, length, pitch, isDrum }) => ({
    start: Math.round((tick / ticksPerQuarter) * QUARTER),
    end: Math.round(((tick + length) / ticksPerQuarter) * QUARTER),
    pitch: isDrum ? ('drum' as const) : pitch,
  }))
}

const pitchesOf = (notes: readonly Note[]) => notes.map(({ pitch }) => pitch).toSorted()
const endOf = (notes: readonly Note[]) => Math.max(...notes.map(({ end }) => end))
const timesOf = (notes: readonly Note[]) =>
  notes.map(({ start, end, pitch }) => `${start}–${end} ${pitch}`).toSorted()

test.each(played.map((score) => [score.id, score] as const))(
  'Verovio plays the notes, lengths and repeats of the notation of %s',
  (_id, score) => {
    const { notes, graces } = written(starterMusic(score), starterInstruments[score.instrument])
    const sound = heard(score)
    expect(pitchesOf(sound)).toEqual(pitchesOf([...notes, ...graces]))
    expect(endOf(sound)).toBe(endOf(notes))
    // Grace notes shorten their neighbours, so times differ.
    if (graces.length === 0) expect(timesOf(sound)).toEqual(timesOf(notes))
  },
  TIMEOUT,
)
