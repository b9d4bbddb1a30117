import { ownPatternOf, withBars } from '@segno/domain/metronome/edit-pattern'
import { basicPattern } from '@segno/domain/metronome/metronome-pattern'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MetronomePlayer, MetronomeProgram } from '../../contracts/metronome-player'
import { METRONOME_KEY, MetronomeSession } from './metronome-session'

let played: (MetronomeProgram | 'stop')[]
let stored: Map<string, string>
let hasSound: boolean
let interrupt: (isPlaying: boolean) => void
let end: () => void
let now: number
let session: MetronomeSession

function open(): MetronomeSession {
  const player: MetronomePlayer = {
    start: async (program) => {
      if (!hasSound) throw new Error('No sound device')
      played.push(program)
    },
    change: (program) => played.push(program),
    stop: () => played.push('stop'),
    heardBeat: () => ({ bar: 0, beat: 1, tempo: 120, isSilent: false }),
    onEnd: (listener) => {
      end = listener
      return () => undefined
    },
    onInterruption: (listener) => {
      interrupt = listener
      return () => undefined
    },
  }
  const store = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => Boolean(stored.set(key, value)),
    remove: (key: string) => stored.delete(key),
    removeAll: () => stored.clear(),
  }
  return new MetronomeSession(player, store, { monotonic: () => now })
}

beforeEach(() => {
  played = []
  stored = new Map()
  hasSound = true
  now = 1000
  session = open()
})

const lastProgram = () => played.at(-1) as MetronomeProgram

describe('the session of the metronome', () => {
  test('MetronomeSession.toggle starts the metronome with its settings, and a second call stops it', () => {
    session.setTempo(88)
    session.toggle()
    expect([session.state().isPlaying, lastProgram().tempo]).toEqual([true, 88])
    session.toggle()
    expect([session.state().isPlaying, played.at(-1)]).toEqual([false, 'stop'])
  })

  test('MetronomeSession passes no change to the player while the metronome is off', () => {
    session.setTempo(88)
    session.setPattern('bossa')
    expect(played).toEqual([])
  })

  test('MetronomeSession passes each change to the playing player, with the same object for an unchanged pattern', () => {
    session.toggle()
    const { pattern } = lastProgram()
    session.setTempo(90)
    expect([lastProgram().tempo, lastProgram().pattern === pattern]).toEqual([90, true])
    session.setPattern('shuffle')
    expect(lastProgram().pattern.id).toBe('shuffle')
  })

  test('setOwnPattern plays and stores the pattern, and a new tempo passes the player the same pattern object', () => {
    const pattern = withBars(ownPatternOf(basicPattern({ beats: 5, unit: 8 })), 2)
    session.toggle()
    session.setOwnPattern(pattern)
    const played = lastProgram().pattern
    expect(played).toEqual(pattern)
    session.setTempo(77)
    expect(lastProgram().pattern).toBe(played)
    expect(open().state().settings).toEqual(session.state().settings)
  })

  test('after a built-in pattern, setPattern with `own` restores the own pattern and its meter', () => {
    session.setOwnPattern(ownPatternOf(basicPattern({ beats: 5, unit: 8 })))
    session.setPattern('waltz')
    expect(session.state().settings.meter).toEqual({ beats: 3, unit: 4 })
    session.setPattern('own')
    expect(session.state().settings).toMatchObject({ patternId: 'own', meter: { beats: 5, unit: 8 } })
  })

  test('a new tempo passes the player the same training object, and a changed ramp passes another one', () => {
    session.set({ silence: { ...session.state().settings.silence, kind: 'regular' } })
    session.toggle()
    const { training } = lastProgram()
    session.setTempo(90)
    expect(lastProgram().training).toBe(training)
    session.set({ ramp: { ...session.state().settings.ramp, isOn: true } })
    expect(lastProgram().training).toMatchObject({ silence: { silent: 1 }, ramp: { step: 2 } })
  })

  test("MetronomeSession squares the volume and divides each sound's share by 100 in its program", () => {
    session.setVolume({ volume: 50, layers: { ...session.state().settings.layers, click: 20 } })
    session.toggle()
    expect(lastProgram()).toMatchObject({ volume: 0.25, layers: { accent: 1, click: 0.2 } })
  })

  test('MetronomeSession stores its settings, and the next MetronomeSession reads them', () => {
    session.setTempo(66)
    session.setPattern('waltz')
    expect(open().state().settings).toEqual(session.state().settings)
  })

  test('MetronomeSession uses the default tempo of 120 if the stored settings are damaged', () => {
    stored.set(METRONOME_KEY, '{')
    expect(open().state().settings.tempo).toBe(120)
  })

  test('MetronomeSession reports `noSound` and stays off in a browser without sound', async () => {
    hasSound = false
    session.toggle()
    await expect.poll(() => session.state()).toMatchObject({ isPlaying: false, problem: 'noSound' })
  })

  test('MetronomeSession reports `interrupted` until the sound continues', () => {
    session.toggle()
    interrupt(false)
    expect(session.state().problem).toBe('interrupted')
    interrupt(true)
    expect(session.state().problem).toBeNull()
  })

  test('heardBeat returns null while the metronome is off', () => {
    expect(session.heardBeat()).toBeNull()
    session.toggle()
    expect(session.heardBeat()).toMatchObject({ bar: 0, beat: 1 })
  })

  test('MetronomeSession turns the metronome off when the practice clock ends', () => {
    session.set({ practiceClock: { isOn: true, minutes: 5 } })
    session.toggle()
    expect([lastProgram().endAfter, session.state().startedAt]).toEqual([300, 1000])
    end()
    expect(session.state()).toMatchObject({ isPlaying: false, startedAt: null })
  })

  test('each start of the metronome passes another seed for random silence', () => {
    session.set({ silence: { ...session.state().settings.silence, kind: 'random' } })
    const seeds = [5, 6].map((start) => {
      now = start
      session.toggle()
      const { silence } = lastProgram().training
      session.toggle()
      return silence
    })
    expect(seeds).toMatchObject([{ seed: 5 }, { seed: 6 }])
  })

  test('addRepetition raises the tempo by 3 after every second repetition, up to the target of 125', () => {
    const { ramp } = session.state().settings
    session.set({ ramp: { ...ramp, isOn: true, target: 125, step: 3, every: 2, unit: 'repetitions' } })
    const tempos = Array.from({ length: 6 }, () => {
      session.addRepetition()
      return session.state().settings.tempo
    })
    expect(tempos).toEqual([120, 123, 123, 125, 125, 125])
  })

  test('MetronomeSession passes a polyrhythm and a subdivision to the player as patterns', () => {
    session.toggle()
    session.set({ subdivision: 3 })
    expect(lastProgram().pattern.stepsPerBeat).toBe(3)
    session.setPattern('polyrhythm')
    session.set({ against: 5 })
    expect(lastProgram().pattern).toMatchObject({ id: 'polyrhythm', stepsPerBar: 20 })
  })

  test('MetronomeSession stores the delay and the flash of the beat display', () => {
    session.setDisplay({ delay: 40, flash: true })
    expect(open().state().display).toEqual({ delay: 40, flash: true, vibration: false })
  })
})
