/** Returns a random number in [0, 1), to spread the delays of many clients. Not for secrets. */
export function random(): number {
  return Math.random()
}
