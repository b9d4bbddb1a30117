import type { ValueShare } from '../../metrics/practice-stats'
import type { ReportColumns } from '../columns/report-columns'
import { type RankedTotals, shareTotals } from './ranked-totals'

/** The time of techniques in a scope; see `PracticeTotals`. */
export class TechniqueTotals {
  readonly #columns: ReportColumns
  /** Index 0 has the entries without a technique, index n + 1 those of technique n. */
  readonly #totals: RankedTotals<ValueShare<string | null>>

  constructor(columns: ReportColumns) {
    this.#columns = columns
    const { texts } = columns.techniqueLists
    this.#totals = shareTotals((id) => (id === 0 ? null : texts.textOf(id - 1)))
  }

  /**
   * Adds the techniques of a row to the totals (`sign` 1) or subtracts them (`sign` -1). Splits the duration as
   * `splitTime` does: equal shares, and one remaining second each for the first ones. Without techniques, index
   * 0 gets the whole duration.
   */
  count(row: number, sign: 1 | -1): void {
    const { seconds, techniqueSets, techniqueLists } = this.#columns
    const duration = seconds[row] as number
    const list = techniqueSets[row] as number
    if (list === 0) {
      this.#totals.add(0, sign * duration, sign)
      return
    }
    const members = techniqueLists.membersOf(list)
    const share = Math.floor(duration / members.length)
    const left = duration - share * members.length
    for (let index = 0; index < members.length; index++) {
      const technique = members[index] as number
      const isNamedBefore = index > 0 && members.indexOf(technique) < index
      this.#totals.add(technique + 1, sign * (index < left ? share + 1 : share), isNamedBefore ? 0 : sign)
    }
  }

  /** Adds the techniques of many rows: sums up by list of techniques, then splits each sum once. */
  countAll(rows: Int32Array): void {
    const { seconds, techniqueSets, techniqueLists } = this.#columns
    const lengths = techniqueLists.lengths()
    const shares = new Float64Array(lengths.length)
    const entries = new Int32Array(lengths.length)
    // The number of entries for each list and each number of seconds that remain after equal shares.
    const longest = lengths.reduce((a, b) => Math.max(a, b))
    const left = new Int32Array(lengths.length * longest)
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const list = techniqueSets[row] as number
      const length = lengths[list] as number
      const duration = seconds[row] as number
      entries[list] = (entries[list] as number) + 1
      if (length <= 1) {
        shares[list] = (shares[list] as number) + duration
        continue
      }
      const share = (duration / length) | 0
      const place = list * longest + duration - share * length
      shares[list] = (shares[list] as number) + share
      left[place] = (left[place] as number) + 1
    }
    for (let list = 0; list < entries.length; list++) {
      const count = entries[list] as number
      if (count === 0) continue
      this.#addList(list, shares[list] as number, count)
      this.#addLeft(list, left.subarray(list * longest, (list + 1) * longest))
    }
  }

  /** Adds one second to each of the first techniques for the seconds that remain after equal shares. */
  #addLeft(list: number, entriesByLeft: Int32Array): void {
    const members = this.#columns.techniqueLists.membersOf(list)
    let entries = 0
    for (let left = members.length - 1; left > 0; left--) {
      entries += entriesByLeft[left] as number
      this.#totals.add((members[left - 1] as number) + 1, entries, 0)
    }
  }

  #addList(list: number, share: number, entries: number): void {
    const members = this.#columns.techniqueLists.membersOf(list)
    if (members.length === 0) this.#totals.add(0, share, entries)
    for (const [index, technique] of members.entries()) {
      this.#totals.add(technique + 1, share, members.indexOf(technique) < index ? 0 : entries)
    }
  }

  list(): readonly ValueShare<string | null>[] {
    return this.#totals.list()
  }
}
