import type { WorkLanguage } from './work'

/** The note names of each language, from C. */
const noteNames = {
  es: 'do re mi fa sol la si'.split(' '),
  fr: 'do ré mi fa sol la si'.split(' '),
} as const
const LETTERS = 'cdefgab'
/** Irregular German note names. */
const germanNotes: Readonly<Record<string, string>> = {
  b: 'h',
  'b-flat': 'b',
  'e-flat': 'es',
  'a-flat': 'as',
}

interface KeyParts {
  /** The tonic in the form of the catalogue: `b-flat`. */
  readonly tonic: string
  readonly letter: string
  readonly accidental: '' | 'flat' | 'sharp'
  readonly mode: 'major' | 'minor'
}

function partsOf(key: string): KeyParts {
  const [tonic = '', mode] = key.split(' ')
  const [letter = '', accidental = ''] = tonic.split('-')
  return {
    tonic,
    letter,
    accidental: accidental as KeyParts['accidental'],
    mode: mode === 'minor' ? 'minor' : 'major',
  }
}

function germanNote({ tonic, letter, accidental }: KeyParts): string {
  const known = germanNotes[tonic]
  if (known !== undefined) return known
  if (accidental === '') return letter
  return `${letter}${accidental === 'flat' ? 'es' : 'is'}`
}

function romanceKey(
  parts: KeyParts,
  language: 'es' | 'fr',
  accidentals: Readonly<Record<string, string>>,
  modes: readonly [string, string],
): string {
  const note = noteNames[language][LETTERS.indexOf(parts.letter)] ?? parts.letter
  const mode = modes[parts.mode === 'minor' ? 1 : 0]
  return [note, accidentals[parts.accidental], mode].filter(Boolean).join(' ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns a key such as `c-sharp minor` as titles of a language write it: `C-sharp minor`, `do dièse mineur`,
 * `do sostenido menor`, `cis-Moll`, `升c小調`. In German and Chinese the tonic of a minor key is lower case.
 */
export function keyInTitle(key: string, language: WorkLanguage): string {
  const parts = partsOf(key)
  const isMinor = parts.mode === 'minor'
  if (language === 'es')
    return romanceKey(parts, 'es', { flat: 'bemol', sharp: 'sostenido' }, ['mayor', 'menor'])
  if (language === 'fr')
    return romanceKey(parts, 'fr', { flat: 'bémol', sharp: 'dièse' }, ['majeur', 'mineur'])
  if (language === 'de') {
    const note = germanNote(parts)
    return isMinor ? `${note}-Moll` : `${capital(note)}-Dur`
  }
  if (language === 'en') return `${capital(parts.tonic)} ${parts.mode}`
  const letter = isMinor ? parts.letter : parts.letter.toUpperCase()
  const sign = parts.accidental === '' ? '' : parts.accidental === 'flat' ? '降' : '升'
  const mode = language === 'zh-TW' ? (isMinor ? '小調' : '大調') : isMinor ? '小调' : '大调'
  return `${sign}${letter}${mode}`
}
