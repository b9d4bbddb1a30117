import type { Work } from '../../src/works/work'

/** Reads the works of each file, by letter. A letter without works has no file. */
export async function readWorkFiles(): Promise<Map<string, readonly Work[]>> {
  const files = new Map<string, readonly Work[]>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const file = await import(`../../data/works/${letter}.json`).catch(() => null)
    if (file) files.set(letter, file.default as readonly Work[])
  }
  return files
}
