import { instruments } from '@segno/domain/instrument/instrument'
import { isStarterId } from '@segno/domain/score/starter-id'
import { describe, expect, test } from 'vitest'
import pieceData from '../../data/starter/pieces.json' with { type: 'json' }
import { composers } from '../composers'
import { lengthOf } from './music-xml/write-voice'
import { type Bar, barLength, type Music, type Section, type WrittenPitch } from './notation/music'
import { midiOf, midiOfName } from './notation/pitch-height'
import { type StarterInstrument, starterInstruments } from './starter-instruments'
import { starterMusic } from './starter-music'
import { starterPiece } from './starter-pieces'
import { starterScores } from './starter-scores'

const scores = starterScores.map((score) => [score.id, score, starterMusic(score)] as const)
const voicesOf = ({ staves }: Section) => staves.flat()
const pitchesOf = (bars: readonly Bar[]) =>
  bars.flatMap(({ events }) => events.flatMap(({ pitches }) => pitches))
const allPitches = (music: Music) => music.sections.flatMap((section) => voicesOf(section).flatMap(pitchesOf))

/**
 * Copyright lasts up to 100 years after an author's death. Works of authors who died before this year are free.
 */
const LATEST_DEATH = 1926

test('starterScores has at least 24 scores for at least eight instruments and three levels, each with its own id', () => {
  expect(scores.length).toBeGreaterThanOrEqual(24)
  expect(new Set(starterScores.map(({ instrument }) => instrument)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(starterScores.map(({ level }) => level)).size).toBe(3)
  const ids = starterScores.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !isStarterId(id) || !/^[a-z0-9-]+$/.test(id))).toEqual([])
})

test('every starter score names a known instrument, and every piece of the data belongs to a score', () => {
  expect(
    starterScores.filter(({ instrument }) => !(instruments as readonly string[]).includes(instrument)),
  ).toEqual([])
  const used = starterScores.flatMap((score) => ('piece' in score ? [score.piece] : []))
  expect(used.toSorted()).toEqual(Object.keys(pieceData).toSorted())
})

test('every starter piece names a source, and a composer of the catalogue whose copyright has expired', () => {
  const wrong = starterScores.flatMap((score) => {
    if (!('piece' in score)) return []
    const composer = composers.find(({ canonicalName }) => canonicalName === score.composer)
    if (!composer || score.source === '') return [score.id]
    if (['Traditional', 'Anonymous'].includes(score.composer)) return []
    return Number(/\d{4}/.exec(composer.death)?.[0] ?? LATEST_DEATH) < LATEST_DEATH ? [] : [score.id]
  })
  expect(wrong).toEqual([])
})

describe.each(scores)('%s', (_id, score, music) => {
  const instrument: StarterInstrument = starterInstruments[score.instrument]

  test('all voices of a starter score have the same number of bars, and the notes of each bar fill it', () => {
    for (const section of music.sections) {
      const full = barLength(section.time)
      const voices = voicesOf(section)
      expect(section.staves).toHaveLength(instrument.clefs.length)
      expect(new Set(voices.map(({ length }) => length)).size).toBe(1)
      expect(voices.flatMap((bars) => bars.filter((bar) => !isFull(bar, full)))).toEqual([])
    }
  })

  test('the pickup and the short last bar of a starter score add up to one full bar', () => {
    for (const section of music.sections) {
      for (const bars of voicesOf(section)) {
        const short = bars.filter(({ isShort }) => isShort)
        expect([0, barLength(section.time)]).toContain(short.reduce((sum, bar) => sum + lengthOf(bar), 0))
      }
    }
  })

  test('in every starter score ties connect equal notes, triplets have three notes, and slurs end', () => {
    for (const bars of music.sections.flatMap(voicesOf)) {
      const events = bars.flatMap((bar) => bar.events).filter(({ isGrace }) => !isGrace)
      const heights = (pitches: readonly WrittenPitch[] = []) => pitches.map(midiOf).join()
      const broken = events.filter(
        (event, at) => event.isTied && heights(event.pitches) !== heights(events[at + 1]?.pitches),
      )
      expect(broken).toEqual([])
      const places = events.map(({ triplet }) => triplet).filter((place) => place !== null)
      expect(places).toEqual(places.map((_place, at) => ['start', 'middle', 'stop'][at % 3]))
      const slurs = events.flatMap(({ slur }) => slur)
      expect(slurs).toEqual(slurs.map((_slur, at) => ['start', 'stop'][at % 2]))
    }
  })

  test('all notes of a starter score are within the range of its instrument', () => {
    if (score.instrument === 'percussion') return expect(allPitches(music)).toEqual([])
    const heights = allPitches(music).map(midiOf)
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(midiOfName(instrument.lowest))
    expect(Math.max(...heights)).toBeLessThanOrEqual(midiOfName(instrument.highest))
  })

  test('every starter score has a tempo from 40 to 200 and a note for every syllable', () => {
    expect(music.tempo.perMinute).toBeGreaterThanOrEqual(40)
    expect(music.tempo.perMinute).toBeLessThanOrEqual(200)
    for (const { verses, staves } of music.sections) {
      const sung = sungNotes(staves[0]?.[0] ?? [])
      for (const verse of verses) expect(verse).toHaveLength(sung)
    }
  })
})

/**
 * Returns true if the notes of a bar fill it. A bar marked as short must be shorter, and a resting or hidden
 * bar has no notes.
 */
function isFull(bar: Bar, full: number): boolean {
  const length = lengthOf(bar)
  if (bar.isResting || bar.isHidden) return length === 0
  return bar.isShort ? length < full : length === full
}

/**
 * Counts the notes that can have a syllable. It excludes rests, grace notes, tied notes and the later notes of
 * slurs.
 */
function sungNotes(bars: readonly Bar[]): number {
  let count = 0
  let isTied = false
  let isSlurred = false
  for (const event of bars.flatMap(({ events }) => events)) {
    if (event.isGrace) continue
    const isNote = event.pitches.length > 0 || event.isUnpitched
    if (isNote && !isTied && !isSlurred) count++
    isTied = event.isTied
    if (event.slur.length > 0) isSlurred = event.slur.at(-1) === 'start'
  }
  return count
}

const pieces = Object.keys(pieceData).map((id) => {
  const score = starterScores.find((one) => 'piece' in one && one.piece === id)
  if (!score) throw new Error(`no score has the piece ${id}`)
  return [id, starterMusic(score)] as const
})

test.each(pieces)(
  'the starter piece %s ends on its tonic chord, and two staves end with the tonic as lowest note',
  (_id, music) => {
    const section = music.sections.at(-1)
    if (!section) throw new Error('no section')
    const voices = voicesOf(section)
    const { tonic, mode } = section.tonality
    const chord = [0, mode === 'major' ? 4 : 3, 7].map(
      (semitones) => (midiOfName(`${tonic}4`) + semitones) % 12,
    )
    for (const bars of voices) {
      const last = pitchesOf(bars).at(-1)
      if (last) expect(chord).toContain(midiOf(last) % 12)
    }
    if (section.staves.length < 2) return
    const lowest = voices.flatMap((bars) => pitchesOf(bars.slice(-1)).map(midiOf))
    expect(chord[0]).toBe(Math.min(...lowest) % 12)
  },
)

test('starterPiece separates the two voices of a staff', () => {
  expect(starterPiece('prelude-in-c').sections[0]?.staves.map((staff) => staff.length)).toEqual([1, 2])
})
