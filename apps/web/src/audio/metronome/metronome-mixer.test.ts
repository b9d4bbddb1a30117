import { basicPattern, type MetronomePattern } from '@segno/domain/metronome/metronome-pattern'
import { noTraining } from '@segno/domain/metronome/metronome-training'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MetronomeProgram } from '../../contracts/metronome-player'
import type { MetronomeReport, MetronomeSamples, RenderedBeat } from './metronome-messages'
import { MetronomeMixer } from './metronome-mixer'

const RATE = 48_000
const BLOCK = 128
const pulse = (level: number) => Float32Array.of(level)
/** Each sound is a single sample, so that a test can read its frame and level from the output. */
const samples: MetronomeSamples = {
  accent: pulse(0.5),
  click: pulse(0.25),
  woodblock: pulse(0.1),
  shaker: pulse(0.1),
  triangle: pulse(0.1),
}
const all = { accent: 1, click: 1, woodblock: 1, shaker: 1, triangle: 1 }
const four = basicPattern({ beats: 4, unit: 4 })
const program = (fields: Partial<MetronomeProgram> = {}): MetronomeProgram => ({
  pattern: four,
  tempo: 60,
  volume: 1,
  layers: all,
  training: noTraining,
  endAfter: null,
  ...fields,
})

let reports: MetronomeReport[]
let mixer: MetronomeMixer
beforeEach(() => {
  reports = []
  mixer = new MetronomeMixer(RATE, (report) => reports.push(report))
  mixer.setSounds(samples)
})

const beats = (): RenderedBeat[] => reports.flatMap((report) => (report.kind === 'beat' ? [report.beat] : []))

/** Renders the frames in blocks and returns the frame and level of each sample that is not silent. */
function heard(until: number, from = 0): [frame: number, level: number][] {
  const found: [number, number][] = []
  for (let frame = from; frame < until; frame += BLOCK) {
    const output = new Float32Array(BLOCK)
    mixer.render(output, frame)
    for (const [at, level] of output.entries()) {
      if (level !== 0) found.push([frame + at, Math.round(level * 1000) / 1000])
    }
  }
  return found
}

describe('the mixer of the metronome', () => {
  test('MetronomeMixer plays a strong hit louder than a plain one, each at its frame', () => {
    mixer.start(program(), 100)
    expect(heard(2.5 * RATE)).toEqual([
      [100, 0.5],
      [48_100, 0.175],
      [96_100, 0.175],
    ])
  })

  test('MetronomeMixer reports a beat with its frame, its bar and its number in the bar', () => {
    mixer.start(program({ tempo: 120 }), 0)
    heard(2.4 * RATE)
    expect(beats().at(-1)).toMatchObject({ frame: 96_000, bar: 1, beat: 0, tempo: 120, isSilent: false })
    expect(beats().map(({ beat }) => beat)).toEqual([0, 1, 2, 3, 0])
  })

  test('MetronomeMixer reports only every second step of a pattern with two steps for each beat', () => {
    const eighths: MetronomePattern = { ...basicPattern({ beats: 8, unit: 8 }), stepsPerBeat: 2 }
    mixer.start(program({ pattern: eighths }), 0)
    heard(1.9 * RATE)
    expect(beats().map(({ frame }) => frame)).toEqual([0, 48_000])
  })

  test.each([
    ['at volume 0', { volume: 0 }],
    ['with each layer at 0', { layers: { accent: 0, click: 0, woodblock: 0, shaker: 0, triangle: 0 } }],
  ])('MetronomeMixer is silent %s and still reports its beats', (_, fields) => {
    mixer.start(program(fields), 0)
    expect(heard(2 * RATE)).toEqual([])
    expect(beats()).toHaveLength(2)
  })

  test('MetronomeMixer continues a sound that is longer than a block in the next block', () => {
    mixer.setSounds({ ...samples, accent: new Float32Array(200).fill(0.5) })
    mixer.start(program({ pattern: basicPattern({ beats: 1, unit: 4 }) }), 100)
    expect(heard(1000).map(([frame]) => frame)).toEqual(Array.from({ length: 200 }, (_, at) => 100 + at))
  })

  test('the limiter of MetronomeMixer reduces a sound of five times full level to at most full level', () => {
    mixer.setSounds({ ...samples, accent: pulse(5) })
    mixer.start(program(), 0)
    const [[, level] = [0, 0]] = heard(BLOCK)
    expect(level).toBeGreaterThan(0.7)
    expect(level).toBeLessThanOrEqual(1)
  })

  test('MetronomeMixer reports each beat once if the tempo changes with every block', () => {
    mixer.start(program(), 0)
    for (let frame = 0; frame < 5 * RATE; frame += BLOCK) {
      const changed = program({ tempo: 100 + (frame % 77) })
      mixer.change({ program: changed, isNewPattern: false, isNewTraining: false }, frame)
      mixer.render(new Float32Array(BLOCK), frame)
    }
    expect(beats().map(({ bar, beat }) => bar * 4 + beat)).toEqual(beats().map((_, at) => at))
  })

  test('MetronomeMixer reports the beats of a silent bar and plays nothing in it', () => {
    const silence = { kind: 'regular', audible: 1, silent: 1 } as const
    const two = basicPattern({ beats: 2, unit: 4 })
    mixer.start(program({ pattern: two, training: { ...noTraining, silence } }), 0)
    expect(heard(5.9 * RATE).map(([frame]) => frame / RATE)).toEqual([0, 1, 4, 5])
    expect(beats().map(({ isSilent }) => isSilent)).toEqual([false, false, true, true, false, false])
  })

  test('MetronomeMixer starts no sound after stop', () => {
    mixer.start(program(), 0)
    heard(BLOCK)
    mixer.stop()
    expect(heard(3 * RATE, BLOCK)).toEqual([])
  })

  test('MetronomeMixer reports the end of a program once and plays no further bar', () => {
    mixer.start(program({ tempo: 240, endAfter: 1.5 }), 0)
    expect(heard(5 * RATE)).toHaveLength(8)
    expect(reports.filter(({ kind }) => kind === 'end')).toHaveLength(1)
    expect(reports.at(-1)).toEqual({ kind: 'end' })
  })
})
