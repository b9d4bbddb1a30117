/** Ends of a name that are no surname: a generation, or a remark in brackets. */
const NO_SURNAME = /^(?:[IVX]+|jr\.?|sr\.?|.*[)\]])$/iu

/** Surnames of two words whose second word means someone else. */
const PAIRS = /(?:Vaughan Williams|Maxwell Davies|Rodney Bennett|Castelnuovo Tedesco|Villa Lobos)$/u

/** Surnames of several composers. Initials tell them apart. */
const FAMILIES =
  /^(?<first>.+) (?:Bach|Benda|Boulanger|Clarke|Couperin|Haydn|Köhler|Marcello|Mendelssohn|Mozart|Scarlatti|Schumann|Stamitz|Strauss)(?: [IVX]+)?$/u
const FIRST_NAME = /(?<initial>\p{Lu})[\p{Ll}\p{M}’']+/gu

/**
 * Returns the surname of a composer for narrow screens: `Frédéric Chopin` is `Chopin`. A name of a family of composers
 * keeps its initials, because the surname alone could mean another one: `J. S. Bach`. Only for display.
 */
export function composerSurname(name: string): string {
  const first = name.includes(',') ? undefined : FAMILIES.exec(name)?.groups?.first
  if (first !== undefined) return `${first.replace(FIRST_NAME, '$<initial>.')}${name.slice(first.length)}`
  const pair = PAIRS.exec(name)
  if (pair) return pair[0]
  const words = name.trim().split(/\s+/u)
  const last = words.at(-1)
  return last === undefined || words.length === 1 || NO_SURNAME.test(last) || name.includes(',') ? name : last
}
