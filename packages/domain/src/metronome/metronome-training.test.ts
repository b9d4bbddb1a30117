import { describe, expect, test } from 'vitest'
import { isSilentBar, rampedTempo, type Silence } from './metronome-training'

const silentBars = (silence: Silence | null, count: number) =>
  Array.from({ length: count }, (_, bar) => bar).filter((bar) => isSilentBar(silence, bar))

describe('silent bars', () => {
  test('isSilentBar returns false for the first 20 bars if the silence is null', () => {
    expect(silentBars(null, 20)).toEqual([])
  })

  test('isSilentBar returns true for every fourth bar with three audible bars and one silent bar', () => {
    expect(silentBars({ kind: 'regular', audible: 3, silent: 1 }, 9)).toEqual([3, 7])
    expect(silentBars({ kind: 'regular', audible: 1, silent: 2 }, 7)).toEqual([1, 2, 4, 5])
  })

  test.each([10, 25, 50, 75])(
    'isSilentBar with random silence selects about %i percent of the bars',
    (percent) => {
      const share = silentBars({ kind: 'random', percent }, 10_000).length / 100
      expect(Math.abs(share - percent)).toBeLessThan(3)
    },
  )

  test('isSilentBar with random silence selects even and odd bars equally often, but never the first bar', () => {
    const bars = silentBars({ kind: 'random', percent: 50 }, 10_000)
    const even = bars.filter((bar) => bar % 2 === 0).length
    expect(Math.abs(even / bars.length - 0.5)).toBeLessThan(0.03)
    expect(isSilentBar({ kind: 'random', percent: 100 }, 0)).toBe(false)
  })

  test('isSilentBar selects other bars for another seed, and the same bars for the same seed', () => {
    const bars = (seed: number) => silentBars({ kind: 'random', percent: 50, seed }, 200)
    expect(bars(7)).toEqual(bars(7))
    expect(bars(7)).not.toEqual(bars(8))
    expect(Math.abs(bars(8).length - 100)).toBeLessThan(25)
  })
})

describe('the tempo ramp', () => {
  const up = { target: 100, step: 5, every: 4, unit: 'bars' } as const

  test('rampedTempo raises the tempo after each number of bars and stops at the target', () => {
    expect([0, 3, 4, 8, 60, 1000].map((bars) => rampedTempo(72, up, bars))).toEqual([
      72, 72, 77, 82, 100, 100,
    ])
  })

  test('rampedTempo lowers the tempo to a target below the start', () => {
    const down = { ...up, target: 60 }
    expect([0, 4, 8, 12, 40].map((bars) => rampedTempo(72, down, bars))).toEqual([72, 67, 62, 60, 60])
  })

  test('rampedTempo returns the start tempo without a ramp', () => {
    expect(rampedTempo(72, null, 500)).toBe(72)
  })
})
