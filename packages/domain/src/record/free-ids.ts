/** Returns a generator function for the unused ids `name-1`, `name-2` and so on. Reads `taken` once. */
export function freeIds(name: string, taken: ReadonlySet<unknown>): () => string {
  let number = 0
  return () => {
    do number++
    while (taken.has(`${name}-${number}`))
    return `${name}-${number}`
  }
}
