/** Ends of a name that are no surname: a generation, or a remark in brackets. */
const NO_SURNAME = /^(?:[IVX]+|jr\.?|sr\.?|.*[)\]])$/iu

/** Surnames of two words whose second word means someone else. */
const PAIRS = /(?:Vaughan Williams|Maxwell Davies|Rodney Bennett|Castelnuovo Tedesco|Villa Lobos)$/u

/** Initials tell composers of one family apart. */
const FAMILIES = /(?:Bach|Strauss|Scarlatti|Couperin|Stamitz|Benda|Mozart)$/u

/**
 * Returns the surname of a composer for narrow screens: `Frédéric Chopin` is `Chopin`. A name of a family of composers
 * keeps its first names, because the surname alone could mean another one. Only for display.
 */
export function composerSurname(name: string): string {
  if (FAMILIES.test(name)) return name
  const pair = PAIRS.exec(name)
  if (pair) return pair[0]
  const words = name.trim().split(/\s+/u)
  const last = words.at(-1)
  return last === undefined || words.length === 1 || NO_SURNAME.test(last) || name.includes(',') ? name : last
}
