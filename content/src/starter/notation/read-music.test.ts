import { describe, expect, test } from 'vitest'
import { barLength, QUARTER } from './music'
import { readMusic, readTonality } from './read-music'
import { readVoice } from './read-voice'

const only = (text: string, fifths = 0) => readVoice(text, fifths)[0]?.events ?? []

describe('readVoice', () => {
  test('readVoice alters a letter without a sign by the key signature, and a sign overrides it', () => {
    const pitches = only('q F4 F=4 F##4 B4', 1).flatMap((event) => event.pitches)
    expect(pitches.map(({ letter, alteration }) => `${letter}${alteration}`)).toEqual([
      'F1',
      'F0',
      'F2',
      'B0',
    ])
    expect(only('q B4 E4 A4', -2).map((event) => event.pitches[0]?.alteration)).toEqual([-1, -1, 0])
  })

  test('readVoice applies a note value, with its dots or triplet, until the next value', () => {
    const durations = only('q. C4 e D4 E4 { F4 G4 A4 } s B4').map(({ duration }) => duration / QUARTER)
    expect(durations).toEqual([1.5, 0.5, 0.5, 1 / 3, 1 / 3, 1 / 3, 0.25])
  })

  test('readVoice attaches chords, ties, slurs, articulations, fingers and grace notes to their note', () => {
    const [chord, tied, grace, stroke] = only('h C4+E4:1,3 (G4~)*> &A4 x')
    expect(chord).toMatchObject({ fingers: ['1', '3'], value: 'half' })
    expect(chord?.pitches.map(({ letter }) => letter)).toEqual(['C', 'E'])
    expect(tied).toMatchObject({ isTied: true, slur: ['start', 'stop'], marks: ['staccato', 'accent'] })
    expect(grace).toMatchObject({ isGrace: true, duration: 0 })
    expect(stroke).toMatchObject({ isUnpitched: true, pitches: [] })
  })

  test('readVoice reads repeats, endings and double lines from bar lines', () => {
    const bars = readVoice('|: w C4 |1 D4 :|2 E4 || R | S | % q F4', 0)
    expect(
      bars.map(({ opensRepeat, closesRepeat, ending, isDoubled }) => [
        opensRepeat,
        closesRepeat,
        ending,
        isDoubled,
      ]),
    ).toEqual([
      [true, false, null, false],
      [false, true, 1, false],
      [false, false, 2, true],
      [false, false, null, false],
      [false, false, null, false],
      [false, false, null, false],
    ])
    expect(bars.map(({ isResting, isHidden, isShort }) => [isResting, isHidden, isShort])).toEqual([
      ...Array.from({ length: 3 }, () => [false, false, false]),
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  test.each(['H4', 'C', 'q C4 }', '{ C4 {', 'C4+', 'C4:'])('readVoice refuses %s', (text) => {
    expect(() => readVoice(text, 0)).toThrow()
  })
})

describe('readMusic', () => {
  test('readMusic reads keys, time signatures, tempi and verses', () => {
    const { tempo, sections } = readMusic({
      tempo: 'Poco moto e.=60',
      sections: [{ key: 'F#m', time: '6/8', staves: ['q. A4 A4'], verses: ['A- men'] }],
    })
    expect(tempo).toEqual({ value: 'eighth', dots: 1, perMinute: 60, term: 'Poco moto' })
    expect(sections[0]?.tonality).toMatchObject({ mode: 'minor', tonic: 'F#', fifths: 3 })
    expect(barLength(sections[0]?.time ?? { beats: 0, unit: 1 })).toBe(3 * QUARTER)
    expect(sections[0]?.verses).toEqual([
      [
        { text: 'A', isContinued: true },
        { text: 'men', isContinued: false },
      ],
    ])
  })

  test.each(['H', 'G#', 'c'])('readTonality refuses %s', (key) => {
    expect(() => readTonality(key)).toThrow()
  })
})
