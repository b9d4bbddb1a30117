import type { Portion } from './practice-facts'
import { portionLedger, type RankedLedger } from './ranked-ledger'
import type { ReportColumns } from './report-columns'

/** What techniques have of the time of a scope; see `PracticeTally`. */
export class TechniqueTally {
  readonly #columns: ReportColumns
  /** 0 for entries without a technique, then the numbers of techniques. */
  readonly #ledger: RankedLedger<Portion<string | null>>

  constructor(columns: ReportColumns) {
    this.#columns = columns
    const { techniques } = columns.techniqueLists
    this.#ledger = portionLedger((id) => (id === 0 ? null : techniques.textOf(id - 1)))
  }

  /** The techniques of a slot that comes (1) or goes (-1): shares by `splitTime`, the first ones get what is left over. */
  count(slot: number, sign: 1 | -1): void {
    const { seconds, techniqueSets, techniqueLists } = this.#columns
    const duration = seconds[slot] as number
    const list = techniqueSets[slot] as number
    if (list === 0) {
      this.#ledger.add(0, sign * duration, sign)
      return
    }
    const members = techniqueLists.membersOf(list)
    const share = Math.floor(duration / members.length)
    const left = duration - share * members.length
    for (let index = 0; index < members.length; index++) {
      const technique = members[index] as number
      const isNamedBefore = index > 0 && members.indexOf(technique) < index
      this.#ledger.add(technique + 1, sign * (index < left ? share + 1 : share), isNamedBefore ? 0 : sign)
    }
  }

  /** The techniques of many slots that come: lists are added up first, and taken apart once each. */
  countAll(slots: Int32Array): void {
    const { seconds, techniqueSets, techniqueLists } = this.#columns
    const lengths = techniqueLists.lengths()
    const shares = new Float64Array(lengths.length)
    const entries = new Int32Array(lengths.length)
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      const list = techniqueSets[slot] as number
      const length = lengths[list] as number
      const duration = seconds[slot] as number
      const share = length > 1 ? (duration / length) | 0 : duration
      shares[list] = (shares[list] as number) + share
      entries[list] = (entries[list] as number) + 1
      if (length > 1) this.#addLeft(list, duration - share * length)
    }
    for (let list = 0; list < entries.length; list++) {
      const count = entries[list] as number
      if (count > 0) this.#addList(list, shares[list] as number, count)
    }
  }

  #addLeft(list: number, left: number): void {
    const members = this.#columns.techniqueLists.membersOf(list)
    for (let index = 0; index < left; index++) this.#ledger.add((members[index] as number) + 1, 1, 0)
  }

  #addList(list: number, share: number, entries: number): void {
    const members = this.#columns.techniqueLists.membersOf(list)
    if (members.length === 0) this.#ledger.add(0, share, entries)
    for (const [index, technique] of members.entries()) {
      this.#ledger.add(technique + 1, share, members.indexOf(technique) < index ? 0 : entries)
    }
  }

  list(): readonly Portion<string | null>[] {
    return this.#ledger.list()
  }
}
