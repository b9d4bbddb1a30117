import { fingerprint } from '../shared/fingerprint'

/**
 * Returns an id that is derived from content. Equal texts have equal ids on every device, so a second import of a file
 * without ids creates no duplicates.
 */
export function contentId(text: string): string {
  return `import-${fingerprint(text)}`
}

/** Gives each text its id. A repeated text of the same file is another row, so it gets a number. */
export function numberedIds(idOf: (text: string) => string = contentId): (text: string) => string {
  const seen = new Map<string, number>()
  return (text) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times === 1 ? idOf(text) : idOf(`${text}\n#${times}`)
  }
}
