import type { Composer } from './composers'

/**
 * Surnames of the table that musicians also know from composers outside the table, or that are first names. Alone they do
 * not name one composer.
 */
const shared: ReadonlySet<string> = new Set(
  (
    'abe adams alphonse anderson arnold boehm bourgeois caccini carter charpentier chen david davis duport duvernoy ' +
    'eccles evans foster gabrieli giordani green gruber hahn hasse hotteterre hsiao joachim kirchner kreutzer lee ' +
    'loeillet martin monk myers parker pleyel porter praetorius price pujol richter ries romberg rose sammartini ' +
    'schulz sheng still waller weiss williams wohlfahrt york'
  ).split(' '),
)

/** Ends of a surname that are not part of it: a generation, or a place. */
const ADDITION = / (?:[IVX]+|of .+)$/u
/** Ends of the first names that people write with the surname: `de Falla`, `d'Indy`. */
const PARTICLE = / (?<particle>d'|da|de|von|van)$/u

/**
 * Returns the surnames that alone mean one composer, each with its composer: `Brahms`, `de Falla`. A surname that two
 * composers of the table have is missing, as is one that other composers share. `keyOf` returns the form that compares names.
 */
export function principalSurnames(
  composers: readonly Composer[],
  keyOf: (name: string) => string,
): Map<string, Composer> {
  const owners = new Map<string, Composer | null>()
  for (const composer of composers) {
    const [surname = ''] = surnameSpellings(composer)
    const key = keyOf(surname)
    owners.set(key, owners.has(key) ? null : composer)
  }
  const found = new Map<string, Composer>()
  for (const [key, composer] of owners) {
    if (composer === null || shared.has(key)) continue
    for (const spelling of surnameSpellings(composer)) found.set(keyOf(spelling), composer)
  }
  return found
}

/** Returns the surname, and also with its particle if it has one. */
function surnameSpellings({ sortName }: Composer): string[] {
  const [surname = '', names = ''] = sortName.split(', ')
  const plain = surname.replace(ADDITION, '')
  const particle = PARTICLE.exec(` ${names}`)?.groups?.particle
  if (particle === undefined) return [plain]
  return [plain, particle.endsWith("'") ? `${particle}${plain}` : `${particle} ${plain}`]
}
