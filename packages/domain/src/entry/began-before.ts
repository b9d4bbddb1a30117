import { type Milliseconds, milliseconds, type Seconds } from '../units/duration'

/**
 * Returns when practice of `duration` began that ends at `now`, both in milliseconds since the epoch. A musician writes
 * an entry after the practice, so a new entry begins there and never ends in the future.
 */
export function beganBefore(now: Milliseconds, duration: Seconds): Milliseconds {
  return milliseconds(now - duration * 1000)
}
