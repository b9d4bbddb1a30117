/**
 * A generator of pseudo-random numbers, equal for equal seeds (Mulberry32 by Tommy Ettinger, public domain).
 */
export type SeededRandom = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  /** Returns a whole number from `min` to `max`, both inclusive. */
  readonly whole: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(choices: readonly T[]) => T
  /** Returns a text in the form of a UUID of version 4. */
  readonly uuid: () => string
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const hex = (digits: number) =>
    whole(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      if (choices.length === 0) throw new RangeError('nothing to pick from')
      return choices[Math.floor(next() * choices.length)] as (typeof choices)[number]
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[whole(0, 3)]}${hex(3)}-${hex(6)}${hex(6)}`,
  }
}
