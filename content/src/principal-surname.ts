import type { Composer } from './composers'

/**
 * Surnames that composers outside the table also have, and surnames that are also first names. Alone they
 * identify no composer.
 */
const shared: ReadonlySet<string> = new Set(
  (
    'abe adams alphonse anderson arnold boehm bourgeois caccini carter charpentier chen david davis duport duvernoy ' +
    'eccles evans foster gabrieli giordani green gruber hahn hasse hotteterre hsiao joachim kirchner kreutzer lee ' +
    'loeillet martin monk myers parker pleyel porter praetorius price pujol richter ries romberg rose sammartini ' +
    'schulz sheng still waller weiss williams wohlfahrt york'
  ).split(' '),
)

/** Suffixes to remove from a surname: a generation, or a place. */
const ADDITION = / (?:[IVX]+|of .+)$/u
/** Particles that end the first names in `composers` but belong to the surname: `de Falla`, `d'Indy`. */
const PARTICLE = / (?<particle>d'|da|de|von|van)$/u

/**
 * Returns a map from surnames that identify one composer alone, such as `Brahms` and `de Falla`, to the
 * composer. It omits surnames of two composers in the table and the surnames in `shared`.
 *
 * @param keyOf returns the form in which names are compared
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

/** Returns the surname, followed by the form with its particle if there is one. */
function surnameSpellings({ sortName }: Composer): string[] {
  const [surname = '', names = ''] = sortName.split(', ')
  const plain = surname.replace(ADDITION, '')
  const particle = PARTICLE.exec(` ${names}`)?.groups?.particle
  if (particle === undefined) return [plain]
  return [plain, particle.endsWith("'") ? `${particle}${plain}` : `${particle} ${plain}`]
}
