import { foldText } from '../shared/fold-text'

/** The note letters, from C. */
const LETTERS = 'cdefgab'
const MAJOR = '(?:major|maj|dur|majeur|mayor)'
const MINOR = '(?:minor|min|moll|mol|mineur|menor)'
const FLAT = '(?:flat|bemol|b)'
const SHARP = '(?:sharp|sostenido|diese|#)'
const START = '(?<![\\p{L}\\p{N}#])'
const END = '(?![\\p{L}\\p{N}#])'

const readers: readonly {
  readonly pattern: RegExp
  readonly letterOf: (written: string) => string
}[] = [
  {
    // cis-Moll, b-moll, H-Dur. German B is B flat, so this pattern requires a German mode.
    pattern: new RegExp(
      `${START}(?<note>[cdfg]is|[degc]es|as|es|[a-h])(?:[- ]?)(?:(?<major>dur)|(?<minor>moll|mol))${END}`,
      'u',
    ),
    letterOf: germanLetter,
  },
  {
    pattern: new RegExp(
      `${START}(?<note>[a-g])(?:[- ]?(?:(?<flat>${FLAT})|(?<sharp>${SHARP})))?(?:[- ]?(?:(?<major>${MAJOR})|(?<minor>${MINOR}))|(?<short>m))${END}`,
      'u',
    ),
    letterOf: (note) => note,
  },
  {
    pattern: new RegExp(
      `${START}(?<note>do|re|mi|fa|sol|la|si)(?:[- ]?(?:(?<flat>${FLAT})|(?<sharp>${SHARP})))?[- ]?(?:(?<major>${MAJOR})|(?<minor>${MINOR}))${END}`,
      'u',
    ),
    letterOf: (note) => LETTERS.charAt('do re mi fa sol la si'.split(' ').indexOf(note)),
  },
  {
    pattern: /(?:(?<sharp>[升嬰])|(?<flat>[降變变]))?(?<note>[a-g]) ?(?:(?<major>大)|(?<minor>小))[調调]/u,
    letterOf: (note) => note,
  },
]

/** Returns the English name of a German note: `c-sharp` for `cis`, `b-flat` for `b`. */
function germanLetter(note: string): string {
  if (note === 'h') return 'b'
  if (note === 'b') return 'b-flat'
  if (note.length === 1) return note
  if (note.endsWith('is')) return `${note.charAt(0)}-sharp`
  return `${note.charAt(0)}-flat`
}

/**
 * Returns the musical key that a text names in any of the six languages, and the folded text without it. Reads
 * `c# minor`, `cis-Moll`, `do dièse mineur` and `升c小調`, and returns `c-sharp minor` like the catalogue of
 * works. The key is null if the text names none.
 */
export function readTonality(text: string): { readonly key: string | null; readonly rest: string } {
  const folded = foldText(text)
  for (const { pattern, letterOf } of readers) {
    const match = pattern.exec(folded)
    if (!match?.groups) continue
    const { note = '', flat, sharp, minor, short } = match.groups
    const accidental = flat ? '-flat' : sharp ? '-sharp' : ''
    const key = `${letterOf(note)}${accidental} ${minor || short ? 'minor' : 'major'}`
    return { key, rest: foldText(folded.replace(match[0], ' ')) }
  }
  return { key: null, rest: folded }
}
