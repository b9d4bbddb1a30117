import { type Milliseconds, milliseconds, type Seconds } from '../units/duration'

/**
 * Returns the start of practice that ends at `now` and lasts `duration`, in milliseconds since the epoch.
 * Musicians log practice when it is over. So a new entry begins there and never ends in the future.
 */
export function beganBefore(now: Milliseconds, duration: Seconds): Milliseconds {
  return milliseconds(now - duration * 1000)
}
