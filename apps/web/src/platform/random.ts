/** Returns a random number from 0 up to 1, to spread the delays of many clients. Not for secrets. */
export function random(): number {
  return Math.random()
}
