const LATIN = /[A-Z]/

/**
 * Returns the letter under which a headword is listed: its first letter without accents, or `#` for digits, Chinese
 * characters and signs.
 */
export function firstLetterOf(headword: string): string {
  const letter = headword
    .normalize('NFD')
    .replace(/^[\p{P}\p{Zs}]+/u, '')
    .charAt(0)
    .toUpperCase()
  return LATIN.test(letter) ? letter : '#'
}
