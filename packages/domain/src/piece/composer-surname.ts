/** Matches a final word of a name that is no surname: a generation (`II`, `Jr.`) or a remark in brackets. */
const NO_SURNAME = /^(?:[IVX]+|jr\.?|sr\.?|.*[)\]])$/iu

/** Surnames of two words. The second word alone is another composer. */
const PAIRS = /(?:Vaughan Williams|Maxwell Davies|Villa Lobos)$/u

/** Surnames that several composers share. Only initials distinguish them. */
const FAMILIES =
  /(?:Bach|Boulanger|Couperin|Haydn|Mendelssohn|Mozart|Scarlatti|Schumann|Stamitz|Strauss(?: I+)?)$/u
const FIRST_NAME = /(\p{Lu})\p{Ll}+ (?!I)/gu

/**
 * Returns the surname of a composer for narrow screens: `Frédéric Chopin` becomes `Chopin`. A surname that
 * several composers share keeps its initials: `J. S. Bach`, joined by no-break spaces. A name with a comma
 * stays unchanged, and so does one that ends with `II`, `Jr.` or a bracket. Only for display.
 */
export function composerSurname(name: string): string {
  if (FAMILIES.test(name)) return name.replace(FIRST_NAME, '$1.\u00a0')
  const pair = PAIRS.exec(name)
  if (pair) return pair[0]
  const words = name.trim().split(/\s+/u)
  const last = words.at(-1)
  return last === undefined || words.length === 1 || NO_SURNAME.test(last) || name.includes(',') ? name : last
}
