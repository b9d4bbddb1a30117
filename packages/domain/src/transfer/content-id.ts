import { fingerprint } from '../shared/fingerprint'

/**
 * An id made of the content it stands for: the same text always has the same id, on every device, so that a
 * file without ids can be imported twice without doubling anything.
 */
export function contentId(text: string): string {
  return `import-${fingerprint(text)}`
}

/** Gives each text its id; a text that comes again in the same file is numbered: it is another row. */
export function numberedIds(idOf: (text: string) => string = contentId): (text: string) => string {
  const seen = new Map<string, number>()
  return (text) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times === 1 ? idOf(text) : idOf(`${text}\n#${times}`)
  }
}
