/** A number from 0 up to 1, for delays that must not fall together. Not for anything that has to be secret. */
export function chance(): number {
  return Math.random()
}
