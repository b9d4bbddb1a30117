/**
 * An id made of the content it stands for: the same text always has the same id, on every device, so that a
 * file without ids can be imported twice without doubling anything. 106 bits (two runs of cyrb53, a public-domain
 * hash by bryc); not a secret and not proof against forgery.
 */
export function contentId(text: string): string {
  return `import-${cyrb53(text, 0)}${cyrb53(text, 0x9e3779b9)}`
}

function cyrb53(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const hash = 4294967296 * (2097151 & low) + (high >>> 0)
  return hash.toString(16).padStart(14, '0')
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
