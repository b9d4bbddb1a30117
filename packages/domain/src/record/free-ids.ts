/**
 * Returns a function. Each call returns the next of the ids `name-1`, `name-2` and so on that `taken` lacks.
 */
export function freeIds(name: string, taken: ReadonlySet<unknown>): () => string {
  let number = 0
  return () => {
    do number++
    while (taken.has(`${name}-${number}`))
    return `${name}-${number}`
  }
}
