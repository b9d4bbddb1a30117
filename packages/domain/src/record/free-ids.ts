/** Returns a function that returns the unused ids `name-1`, `name-2` …, in one pass over all of them. */
export function freeIds(name: string, taken: ReadonlySet<unknown>): () => string {
  let number = 0
  return () => {
    do number++
    while (taken.has(`${name}-${number}`))
    return `${name}-${number}`
  }
}
