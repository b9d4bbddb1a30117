import { describe, expect, test } from 'vitest'
import { basicPattern, meterOf, type PatternRow, patternOfRow, polyrhythmPattern } from './metronome-pattern'

const row = (fields: Partial<PatternRow> = {}): PatternRow => ({
  id: 'waltz',
  meter: '3/4',
  stepsPerBar: 3,
  step: 'quarter',
  beat: 'quarter',
  accent: 'X..',
  click: '.xx',
  woodblock: '...',
  shaker: '...',
  triangle: '...',
  ...fields,
})

describe('a row of the pattern table', () => {
  test('patternOfRow reads a row as strong, plain and silent steps', () => {
    const { meter, layers } = patternOfRow(row())
    expect(meter).toEqual({ beats: 3, unit: 4 })
    expect(layers.accent).toEqual([2, 0, 0])
    expect(layers.click).toEqual([0, 1, 1])
  })

  test.each([
    ['eighth', 'dotted-quarter', 3],
    ['eighth', 'quarter', 2],
    ['eighth-triplet', 'quarter', 3],
    ['sixteenth', 'quarter', 4],
    ['quarter', 'quarter', 1],
  ])('patternOfRow with steps of a %s under a beat of a %s has %i steps per beat', (step, beat, steps) => {
    expect(patternOfRow(row({ step, beat })).stepsPerBeat).toBe(steps)
  })

  test('patternOfRow joins the bars of a row into one cycle', () => {
    const two = 'X..|.x.'
    const layers = { accent: two, click: two, woodblock: two, shaker: two, triangle: two }
    expect(patternOfRow(row(layers)).layers.accent).toEqual([2, 0, 0, 0, 1, 0])
  })

  test('patternOfRow refuses a row with layers of different lengths', () => {
    expect(() => patternOfRow(row({ click: '.x' }))).toThrow('waltz')
  })

  test('patternOfRow refuses a row with an unknown note', () => {
    expect(() => patternOfRow(row({ step: 'breve' }))).toThrow('breve')
  })
})

describe('a meter', () => {
  test.each(['17/4', '0/4', '3/5', '4', ''])('meterOf refuses the meter %j', (text) => {
    expect(() => meterOf(text)).toThrow('No meter')
  })

  test('basicPattern has an accent on the first beat and clicks on the others', () => {
    const { layers, stepsPerBar, stepsPerBeat } = basicPattern({ beats: 5, unit: 8 })
    expect([stepsPerBar, stepsPerBeat]).toEqual([5, 1])
    expect(layers.accent).toEqual([2, 0, 0, 0, 0])
    expect(layers.click).toEqual([0, 1, 1, 1, 1])
  })

  test('basicPattern adds a woodblock on each further part of a beat for a subdivision', () => {
    const { layers, stepsPerBar, stepsPerBeat } = basicPattern({ beats: 2, unit: 4 }, 3)
    expect([stepsPerBar, stepsPerBeat]).toEqual([6, 3])
    expect(layers.accent).toEqual([2, 0, 0, 0, 0, 0])
    expect(layers.click).toEqual([0, 0, 0, 1, 0, 0])
    expect(layers.woodblock).toEqual([0, 1, 1, 0, 1, 1])
  })
})

describe('a polyrhythm', () => {
  test('polyrhythmPattern gives three against two six steps, and both voices begin together', () => {
    const { layers, stepsPerBar, stepsPerBeat } = polyrhythmPattern({ beats: 2, unit: 4 }, 3)
    expect([stepsPerBar, stepsPerBeat]).toEqual([6, 3])
    expect(layers.click).toEqual([0, 0, 0, 1, 0, 0])
    expect(layers.woodblock).toEqual([2, 0, 2, 0, 2, 0])
  })

  test('polyrhythmPattern spaces 2 to 16 beats of the woodblock evenly over 1 to 16 beats of the meter', () => {
    for (let beats = 1; beats <= 16; beats++) {
      for (let against = 2; against <= 16; against++) {
        const { layers, stepsPerBar } = polyrhythmPattern({ beats, unit: 8 }, against)
        const hits = layers.woodblock.flatMap((hit, step) => (hit > 0 ? [step] : []))
        expect(hits).toEqual(hits.map((_, at) => (at * stepsPerBar) / against))
        expect(hits).toHaveLength(against)
        expect(layers.click.filter((hit) => hit > 0)).toHaveLength(beats - 1)
      }
    }
  })
})
