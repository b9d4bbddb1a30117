import prefixes from '../../data/works/prefixes.json' with { type: 'json' }
import type { WorkCatalogue } from './find-works'
import type { Work } from './work'
import { type IndexedWork, indexWork } from './work-index'
import { joiningWords, workQueryOf } from './work-query'

/** An index of the files of works. `files` maps the beginning of a word to a bit mask of `letters`. */
export interface WorkPrefixes {
  readonly letters: readonly string[]
  readonly files: Readonly<Record<string, number>>
}

const HAN = /\p{Script=Han}/u
const isHan = (word: string) => HAN.test(word)

/**
 * Returns the beginnings of a word by which `files` is indexed: its first two letters, or each Chinese
 * character. A single letter has none.
 */
export function prefixesOf(word: string): string[] {
  return isHan(word) ? [...word] : word.length < 2 ? [] : [[...word].slice(0, 2).join('')]
}

const noWords: ReadonlySet<string> = new Set()

/**
 * Returns the letters of the files that may contain works for a typed text. Each file has the beginnings of all
 * words. A beginning that no file has is taken for a typing slip and excludes no file.
 */
export function lettersFor(typed: string, { letters, files }: WorkPrefixes): string[] {
  const { words, numbers, key } = workQueryOf(typed, noWords)
  if (words.length === 0 && numbers.length === 0 && key === null) return []
  let bits = 2 ** letters.length - 1
  for (const prefix of words.flatMap(prefixesOf)) {
    // Musicians type a counter after any number: `第一首`.
    if (isHan(prefix) && joiningWords.has(prefix)) continue
    bits &= files[prefix] ?? bits
  }
  return letters.filter((_, at) => (bits >> at) & 1)
}

async function importFile(letter: string): Promise<readonly Work[]> {
  return (await import(`../../data/works/${letter}.json`)).default as readonly Work[]
}

/** The works that this page has fetched, and functions to fetch more. */
export interface WorkShelf {
  /** Returns the works fetched so far. Each fetch creates a new object. */
  readonly catalogue: () => WorkCatalogue
  /**
   * Fetches the missing files that may contain works for a text. Resolves to true if it fetched one. Rejects if
   * a request fails.
   */
  readonly fetchFor: (typed: string) => Promise<boolean>
  readonly fetchAll: () => Promise<boolean>
}

function catalogueOf(files: ReadonlyMap<string, readonly IndexedWork[]>): WorkCatalogue {
  const works = [...files.keys()].sort().flatMap((letter) => files.get(letter) ?? [])
  const words = new Set<string>()
  for (const work of works) for (const word of work.words) words.add(word)
  return { works, words }
}

interface WorkShelfOptions {
  readonly load?: (letter: string) => Promise<readonly Work[]>
  readonly known?: WorkPrefixes
}

/** Creates an empty shelf. It keeps every fetched file and requests a failed one again. */
export function createWorkShelf({ load = importFile, known = prefixes }: WorkShelfOptions = {}): WorkShelf {
  const files = new Map<string, readonly IndexedWork[]>()
  let catalogue = catalogueOf(files)
  const fetchLetters = async (letters: readonly string[]) => {
    const missing = letters.filter((letter) => !files.has(letter))
    // We index each file when it arrives, so that the browser can handle keystrokes between two files.
    await Promise.all(
      missing.map(async (letter) => {
        const works = await load(letter)
        if (!files.has(letter)) files.set(letter, works.map(indexWork))
      }),
    )
    if (missing.length > 0) catalogue = catalogueOf(files)
    return missing.length > 0
  }
  return {
    catalogue: () => catalogue,
    fetchFor: (typed) => fetchLetters(lettersFor(typed, known)),
    fetchAll: () => fetchLetters(known.letters),
  }
}
