import { patchBetween } from '../record/record-change'
import { codePointLength, limits } from '../shared/limits'
import { cleanText } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'
import { type Entry, type EntryChange, knownTechniques } from './entry'

interface TechniqueCount {
  /**
   * The first spelling of the technique in `entries`. If these are sorted newest first, it is that of the
   * newest entry.
   */
  readonly technique: string
  /** The number of entries with the technique. */
  readonly count: number
}

/** Returns the form in which we compare own techniques: `Spiccato` and `spiccato` are one. */
export function techniqueKey(technique: string): string {
  return cleanText(technique).toLowerCase()
}

const known: ReadonlySet<string> = new Set(knownTechniques)

/**
 * Counts the entries of each own technique. All spellings of one count together. Leaves out the known
 * techniques.
 */
export function countOwnTechniques(entries: Iterable<Entry>): TechniqueCount[] {
  const counts = new Map<string, { technique: string; count: number }>()
  for (const { techniques } of entries) {
    const seen = new Set<string>()
    for (const technique of techniques) {
      const key = techniqueKey(technique)
      if (known.has(key) || seen.has(key)) continue
      seen.add(key)
      const counted = counts.get(key)
      if (counted) counted.count++
      else counts.set(key, { technique, count: 1 })
    }
  }
  return [...counts.values()]
}

type TechniqueNameError = 'required' | 'tooLong'

/**
 * Returns a typed technique name as we store it. Errors: `required` if it is empty, `tooLong` above 100 code
 * points.
 */
export function parseTechniqueName(raw: string): Result<string, TechniqueNameError> {
  const name = cleanText(raw)
  if (name === '') return err('required')
  return codePointLength(name) > limits.techniqueLength ? err('tooLong') : ok(name)
}

/**
 * Returns the changes that rename an own technique in all its entries, in every spelling. If `to` is null, they
 * remove it. If `to` exists already, the two become one. To restore the techniques, undo the returned changes.
 */
export function renameTechnique(entries: Iterable<Entry>, from: string, to: string | null): EntryChange[] {
  const keys = new Set([techniqueKey(from), ...(to === null ? [] : [techniqueKey(to)])])
  return [...entries].flatMap((entry) => {
    if (!entry.techniques.some((technique) => keys.has(techniqueKey(technique)))) return []
    const named = entry.techniques.map((technique) => (keys.has(techniqueKey(technique)) ? to : technique))
    const techniques = [...new Set(named)].filter((technique) => technique !== null)
    return patchBetween('entry', entry.id, entry, { techniques }) ?? []
  })
}
