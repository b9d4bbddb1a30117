import { fingerprint } from '../shared/fingerprint'

/**
 * Returns an id computed from content. Equal texts have equal ids on every device, so importing a file without
 * ids twice creates no duplicates.
 */
export function contentId(text: string): string {
  return `import-${fingerprint(text)}`
}

/**
 * Returns a function that returns the id of each text. A text that repeats in a file is another row. So its id
 * comes from the text and a number.
 */
export function numberedIds(idOf: (text: string) => string = contentId): (text: string) => string {
  const seen = new Map<string, number>()
  return (text) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times === 1 ? idOf(text) : idOf(`${text}\n#${times}`)
  }
}
