/**
 * Compares the offenders of a new rule with those that it tolerates until they are mended. The list may only shrink: an
 * offender that is not on it is refused, and so is a name on it that no longer offends.
 * @param {ReadonlyMap<string, string>} offenders name to complaint
 * @param {readonly string[]} tolerated names
 * @returns {string[]} complaints
 */
export function ratchet(offenders, tolerated) {
  const fresh = [...offenders].flatMap(([name, complaint]) => (tolerated.includes(name) ? [] : [complaint]))
  const mended = tolerated.filter((name) => !offenders.has(name))
  return [
    ...fresh,
    ...mended.map((name) => `${name} is mended: remove it from the list of tolerated offenders.`),
  ]
}
