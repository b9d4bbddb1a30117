import { fingerprint } from '../shared/fingerprint'

/**
 * An id made from content: equal texts have equal ids on every device, so that importing a file without ids
 * twice doubles nothing.
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
