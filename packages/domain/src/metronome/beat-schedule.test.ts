import { describe, expect, test } from 'vitest'
import { BeatSchedule, type ScheduledStep } from './beat-schedule'
import { basicPattern, type MetronomePattern } from './metronome-pattern'
import { type MetronomeTraining, noTraining } from './metronome-training'

const RATE = 48_000
const four = basicPattern({ beats: 4, unit: 4 })
const three = basicPattern({ beats: 3, unit: 4 })
const eighths: MetronomePattern = { ...basicPattern({ beats: 8, unit: 8 }), stepsPerBeat: 2 }

const schedule = (tempo: number, pattern = four, start = 0, training: Partial<MetronomeTraining> = {}) =>
  new BeatSchedule({ pattern, tempo, sampleRate: RATE, start, training: { ...noTraining, ...training } })
/** Advances the schedule in blocks of 128 frames, like an audio worklet, and returns the steps. */
function render(beats: BeatSchedule, from: number, until: number): ScheduledStep[] {
  const steps: ScheduledStep[] = []
  for (let end = from + 128; end - 128 < until; end += 128) {
    beats.advance(Math.min(end, until), (step) => steps.push(step))
  }
  return steps
}
const framesOf = (steps: readonly ScheduledStep[]) => steps.map(({ frame }) => frame)

describe('the schedule of beats', () => {
  test.each([20, 60, 97, 133.7, 137, 208, 299, 400])(
    'at %d beats a minute a beat schedule emits each step within half a frame of its exact time',
    (tempo) => {
      const steps = render(schedule(tempo), 0, 600 * RATE)
      expect(steps).toHaveLength(Math.ceil(tempo * 10))
      const errors = steps.map(({ frame }, at) => Math.abs(frame - (at * 60 * RATE) / tempo))
      expect(Math.max(...errors)).toBeLessThanOrEqual(0.5)
    },
  )

  test('a beat schedule emits two steps a beat for a pattern in eighths', () => {
    expect(framesOf(render(schedule(60, eighths), 0, 2 * RATE))).toEqual([0, 24_000, 48_000, 72_000])
  })

  test('a beat schedule emits every step if the caller skips frames', () => {
    const beats = schedule(60)
    const steps: ScheduledStep[] = []
    beats.advance(10, (step) => steps.push(step))
    beats.advance(3 * RATE, (step) => steps.push(step))
    expect(framesOf(steps)).toEqual([0, 48_000, 96_000])
  })

  test('a beat schedule counts steps and bars from the start', () => {
    const steps = render(schedule(60, three, 100), 0, 5 * RATE)
    expect(steps.map(({ bar, step, frame }) => [bar, step, frame])).toEqual([
      [0, 0, 100],
      [0, 1, 48_100],
      [0, 2, 96_100],
      [1, 0, 144_100],
      [1, 1, 192_100],
    ])
  })

  test('setTempo keeps the position between two beats', () => {
    const beats = schedule(60)
    const before = render(beats, 0, 24_000)
    beats.setTempo(120, 24_000)
    // Half a beat remained, which now lasts a quarter of a second.
    expect(framesOf([...before, ...render(beats, 24_000, 84_001)])).toEqual([0, 36_000, 60_000, 84_000])
  })

  test('setTempo in every audio block neither repeats nor loses a step', () => {
    const beats = schedule(60)
    const steps: ScheduledStep[] = []
    for (let frame = 0; frame < 30 * RATE; frame += 128) {
      beats.setTempo(60 + ((frame / 128) % 200), frame)
      beats.advance(frame + 128, (step) => steps.push(step))
    }
    expect(steps.map(({ bar, step }) => bar * 4 + step)).toEqual(steps.map((_, at) => at))
    expect(framesOf(steps)).toEqual(framesOf(steps).sort((a, b) => a - b))
  })

  test('a new pattern begins with the next bar', () => {
    const beats = schedule(60)
    const before = render(beats, 0, RATE + 1)
    beats.setPattern(three)
    const steps = [...before, ...render(beats, RATE + 1, 8 * RATE)]
    expect(steps.map(({ bar, step }) => `${bar}.${step}`)).toEqual([
      ...['0.0', '0.1', '0.2', '0.3'],
      ...['1.0', '1.1', '1.2', '2.0'],
    ])
    expect(framesOf(steps)).toEqual(steps.map((_, at) => at * RATE))
  })

  test('beats stay even if a pattern with two steps per beat replaces one with one step per beat', () => {
    const beats = schedule(120)
    beats.advance(1, () => undefined)
    beats.setPattern(eighths)
    const steps = render(beats, 1, 2.5 * RATE)
    expect(framesOf(steps)).toEqual([24_000, 48_000, 72_000, 96_000, 108_000])
  })

  test('setPattern in the second bar of a three-bar pattern plays the third bar of the edited version next', () => {
    const ofBars = (accent: MetronomePattern['layers']['accent']): MetronomePattern => ({
      ...three,
      id: 'own',
      layers: { ...three.layers, accent },
    })
    const edited = ofBars([2, 0, 0, 2, 0, 0, 2, 0, 1])
    const beats = schedule(60, ofBars([2, 0, 0, 2, 0, 0, 2, 0, 0]))
    const before = render(beats, 0, 4 * RATE + 1)
    beats.setPattern(edited)
    const steps = [...before, ...render(beats, 4 * RATE + 1, 10 * RATE)]
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 0])
    expect(steps.map(({ pattern }) => pattern === edited)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => at >= 6),
    )
    expect(framesOf(steps)).toEqual(steps.map((_, at) => at * RATE))
  })

  test('the count-in plays one bar of plain beats, then the pattern', () => {
    const steps = render(schedule(60, { ...three, id: 'waltz' }, 0, { countIn: 1 }), 0, 5 * RATE)
    expect(steps.map(({ pattern, bar, step }) => `${pattern.id} ${bar}.${step}`)).toEqual([
      ...['basic 0.0', 'basic 0.1', 'basic 0.2'],
      ...['waltz 1.0', 'waltz 1.1'],
    ])
    expect(framesOf(steps)).toEqual([0, 1, 2, 3, 4].map((second) => second * RATE))
  })

  test('the count-in of a pattern in 6/8 with three steps per beat has two beats', () => {
    const sixEight: MetronomePattern = { ...basicPattern({ beats: 6, unit: 8 }), stepsPerBeat: 3 }
    const steps = render(schedule(60, sixEight, 0, { countIn: 1 }), 0, 2.5 * RATE)
    expect(framesOf(steps)).toEqual([0, 48_000, 96_000, 112_000])
  })

  test('a beat schedule marks the steps of silent bars and keeps their time', () => {
    const silence = { kind: 'regular', audible: 1, silent: 1 } as const
    const steps = render(schedule(60, three, 0, { countIn: 1, silence }), 0, 12 * RATE)
    const silentBars = new Set(steps.filter(({ isSilent }) => isSilent).map(({ bar }) => bar))
    // Bar 0 is the count-in and bar 1 the first of the pattern.
    expect([...silentBars]).toEqual([2])
    expect(framesOf(steps)).toEqual(steps.map((_, at) => at * RATE))
  })

  test('a ramp changes the tempo at bar lines, and each beat lasts as long as its tempo requires', () => {
    const ramp = { target: 80, step: 10, every: 2, unit: 'bars' } as const
    const steps = render(schedule(60, three, 0, { ramp }), 0, 20 * RATE)
    const tempos = steps.filter(({ step }) => step === 0).map(({ tempo }) => tempo)
    expect(tempos).toEqual([60, 60, 70, 70, 80, 80, 80, 80])
    for (const [at, { frame, tempo }] of steps.entries()) {
      const next = steps[at + 1]
      if (next) expect(Math.abs(next.frame - frame - (60 * RATE) / tempo)).toBeLessThanOrEqual(1)
    }
  })

  test('a ramp continues from a tempo that the musician sets meanwhile', () => {
    const beats = schedule(60, three, 0, { ramp: { target: 120, step: 10, every: 1, unit: 'bars' } })
    render(beats, 0, 3.5 * RATE)
    beats.setTempo(90, 3.5 * RATE)
    const after = render(beats, 3.5 * RATE, 10 * RATE).filter(({ step }) => step === 0)
    expect(after.map(({ tempo }) => tempo)).toEqual([100, 110, 120])
  })

  test('a ramp in minutes changes the tempo at the first bar line after each interval', () => {
    const ramp = { target: 90, step: 15, every: 2, unit: 'minutes' } as const
    const steps = render(schedule(60, three, 0, { countIn: 1, ramp }), 0, 370 * RATE)
    const seconds = [75, 90].map((tempo) => (steps.find((step) => step.tempo === tempo)?.frame ?? 0) / RATE)
    // The count-in lasts three seconds, so the two minutes end on a bar line.
    expect(seconds).toEqual([123, 243])
  })

  test('a ramp that counts repetitions does not change the tempo by itself', () => {
    const ramp = { target: 90, step: 15, every: 1, unit: 'repetitions' } as const
    expect(render(schedule(60, three, 0, { ramp }), 0, 60 * RATE).every(({ tempo }) => tempo === 60)).toBe(
      true,
    )
  })

  test('a beat schedule ends with the bar in which the ten seconds of its endAfter pass', () => {
    const beats = new BeatSchedule({ pattern: three, tempo: 60, sampleRate: RATE, start: 0, endAfter: 10 })
    expect(render(beats, 0, 12 * RATE)).toHaveLength(12)
    expect(beats.hasEnded()).toBe(false)
    expect(render(beats, 12 * RATE, 60 * RATE)).toEqual([])
    expect(beats.hasEnded()).toBe(true)
  })

  test('a beat schedule continues after setEnd(null) removed its end', () => {
    const beats = new BeatSchedule({ pattern: three, tempo: 60, sampleRate: RATE, start: 0, endAfter: 3 })
    beats.setEnd(null)
    expect(render(beats, 0, 10 * RATE)).toHaveLength(10)
  })
})
