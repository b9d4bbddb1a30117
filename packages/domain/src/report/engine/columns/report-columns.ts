import {
  countsAsPractice,
  type Entry,
  type LoggableEntryType,
  loggableEntryTypes,
  moods,
} from '../../../entry/entry'
import { splitTime } from '../../../entry/split-time'
import { limits } from '../../../shared/limits'
import type { CalendarDay } from '../../../units/calendar-day'
import { dayNumberOf, dayOfNumber, weekdayOfNumber } from '../../../units/day-number'
import { timeOf } from '../../../units/instant'
import type { DayRange } from '../../view/period'
import { Dictionary } from './dictionary'
import { grown } from './grown'
import { localHourAt } from './local-hour'
import { PieceNames } from './piece-names'
import { SlotOrder } from './slot-order'
import { TechniqueSets } from './technique-sets'

/** Parts that a slot has room for: part `p` of a slot is at `slot * partsOfSlot + p`. */
export const partsOfSlot = limits.pieces

/** What `moods` of an entry without a mood says. */
export const noMood = moods.length

/** Places in the order, from `first`, without `end`. */
export interface SlotRange {
  readonly first: number
  readonly end: number
}

/**
 * The practice of a diary as columns: what reports read, without the status changes. Each entry has a slot, a number
 * that stays the same while the entry is there and is given to another one afterwards; each column says something of
 * every slot. The columns are replaced when they grow, so none may be kept from one change to the next.
 */
export class ReportColumns {
  /** Days from 1970-01-01 to `localDay`. */
  days = new Int32Array(0)
  /** The weekday of `localDay`: 0 Sunday to 6 Saturday. */
  weekdays = new Uint8Array(0)
  /** Milliseconds since the epoch. */
  times = new Float64Array(0)
  /** The whole duration. */
  seconds = new Int32Array(0)
  /** The hour (0 to 23) of the clock on the wall of the entry's zone when it began; of UTC where nobody knows the zone. */
  hours = new Uint8Array(0)
  /** Place in `loggableEntryTypes`. */
  types = new Uint8Array(0)
  /** Place in `moods`, or `noMood`. */
  moods = new Uint8Array(0)
  /** Number in `instrumentNames`. */
  instruments = new Int32Array(0)
  /** Number in `techniqueLists`. */
  techniqueSets = new Int32Array(0)
  /** 1 where it was tracked without being asked to. */
  autoTracked = new Uint8Array(0)
  /** Number in `scoreIds` of `scoreId`, -1 where it has none. */
  scores = new Int32Array(0)
  /** How many pieces share it (`pieceTimesOf`): 0 to 3. */
  partCounts = new Uint8Array(0)
  /**
   * By part, in the order of `pieceTimesOf`: spelling in `names`; of a piece that is named twice the first. -1 where a
   * slot has room for a part that is not there.
   */
  partNames = new Int32Array(0)
  /** By part: number in `names.pieces`. No piece twice in a slot. */
  partPieces = new Int32Array(0)
  /** By part: number in `names.composers`. */
  partComposers = new Int32Array(0)
  /** By part: its share. */
  partSeconds = new Int32Array(0)

  readonly instrumentNames = new Dictionary()
  readonly scoreIds = new Dictionary()
  readonly techniqueLists = new TechniqueSets()
  readonly names = new PieceNames()

  readonly #dayTexts = new Map<number, CalendarDay>()
  readonly #slots = new Map<string, number>()
  readonly #entries: (Entry | undefined)[] = []
  readonly #free: number[] = []
  readonly #order = new SlotOrder((a, b) => this.compareSlots(a, b))

  /** How many entries there are. */
  get size(): number {
    return this.#slots.size
  }

  /** Slots are below this number. */
  get slotCount(): number {
    return this.#entries.length
  }

  has(id: string): boolean {
    return this.#slots.has(id)
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id)
  }

  /** The entry of a slot that is in use. */
  entryAt(slot: number): Entry {
    return this.#entries[slot] as Entry
  }

  /** The day of a number that stands in `days`. */
  dayOf(number: number): CalendarDay {
    return this.#dayTexts.get(number) ?? dayOfNumber(number)
  }

  /** Adds an entry, or puts it in the place of the one of the same id. One that is a status change now is removed. */
  upsert(entry: Entry): void {
    const known = this.#slots.get(entry.id)
    if (!countsAsPractice(entry)) {
      if (known !== undefined) this.#drop(known, entry.id)
      return
    }
    if (known === undefined) this.#write(this.#take(entry.id), entry)
    else this.#rewrite(known, entry)
  }

  /** Whether there was such an entry. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id)
    if (slot === undefined) return false
    this.#drop(slot, id)
    return true
  }

  /** The slots in use by `localDay`, then timestamp, then id, ascending. Right until the next change. */
  order(): Int32Array {
    return this.#order.all()
  }

  /** Where in `order()` the days of a range are; `null` is all of them. */
  slotsIn(range: DayRange | null): SlotRange {
    const order = this.order()
    if (range === null) return { first: 0, end: order.length }
    const first = this.#firstFrom(order, dayNumberOf(range.from))
    return { first, end: Math.max(first, this.#firstFrom(order, dayNumberOf(range.to) + 1)) }
  }

  /** By `localDay`, then timestamp, then id, ascending. */
  compareSlots(a: number, b: number): number {
    return (this.days[a] as number) - (this.days[b] as number) || this.compareTimes(a, b)
  }

  /** By timestamp, then id, ascending: the later of two is the newer one. */
  compareTimes(a: number, b: number): number {
    const difference = (this.times[a] as number) - (this.times[b] as number)
    if (difference !== 0 || a === b) return difference
    return this.entryAt(a).id < this.entryAt(b).id ? -1 : 1
  }

  #firstFrom(order: Int32Array, day: number): number {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.days[order[middle] as number] as number) < day) low = middle + 1
      else high = middle
    }
    return low
  }

  #take(id: string): number {
    const slot = this.#free.pop() ?? this.#entries.length
    if (slot >= this.days.length) this.#grow(Math.max(64, slot * 2))
    this.#slots.set(id, slot)
    return slot
  }

  #drop(slot: number, id: string): void {
    this.#order.remove(slot)
    this.#slots.delete(id)
    this.#entries[slot] = undefined
    this.#free.push(slot)
  }

  #write(slot: number, entry: Entry): void {
    const day = dayNumberOf(entry.localDay)
    if (!this.#dayTexts.has(day)) this.#dayTexts.set(day, entry.localDay)
    this.days[slot] = day
    this.weekdays[slot] = weekdayOfNumber(day)
    this.times[slot] = timeOf(entry.timestamp)
    this.#describe(slot, entry)
    this.#order.add(slot)
  }

  /** Most edits leave an entry where it is. */
  #rewrite(slot: number, entry: Entry): void {
    const moves =
      dayNumberOf(entry.localDay) !== this.days[slot] || timeOf(entry.timestamp) !== this.times[slot]
    if (moves) {
      this.#order.remove(slot)
      this.#write(slot, entry)
    } else this.#describe(slot, entry)
  }

  #describe(slot: number, entry: Entry): void {
    this.#entries[slot] = entry
    this.seconds[slot] = entry.duration
    this.hours[slot] = localHourAt(this.times[slot] as number, entry.timeZone)
    this.types[slot] = loggableEntryTypes.indexOf(entry.type as LoggableEntryType)
    this.moods[slot] = entry.mood === null ? noMood : moods.indexOf(entry.mood)
    this.instruments[slot] = this.instrumentNames.idOf(entry.instrument)
    this.techniqueSets[slot] = this.techniqueLists.idOf(entry.techniques)
    this.autoTracked[slot] = entry.autoTracked ? 1 : 0
    this.scores[slot] = entry.scoreId === null ? -1 : this.scoreIds.idOf(entry.scoreId)
    this.#writeParts(slot, entry)
  }

  /** What `pieceTimesOf` says. */
  #writeParts(slot: number, entry: Entry): void {
    this.partCounts[slot] = 0
    for (let part = slot * partsOfSlot; part < (slot + 1) * partsOfSlot; part++) this.partNames[part] = -1
    const { pieces, duration } = entry
    if (pieces.length === 0) {
      const name = this.names.linkedTo(entry)
      if (name >= 0) this.#addPart(slot, name, duration)
      return
    }
    const shares = pieces.length === 1 ? [duration] : splitTime(duration, pieces.length)
    for (const [index, { title, composer }] of pieces.entries()) {
      this.#addPart(slot, this.names.idOf(title, composer), shares[index] as number)
    }
  }

  #addPart(slot: number, name: number, share: number): void {
    const count = this.partCounts[slot] as number
    const piece = this.names.pieceOf(name)
    const first = slot * partsOfSlot
    for (let part = first; part < first + count; part++) {
      if (this.partPieces[part] !== piece) continue
      this.partSeconds[part] = (this.partSeconds[part] as number) + share
      return
    }
    this.partNames[first + count] = name
    this.partPieces[first + count] = piece
    this.partComposers[first + count] = this.names.composerOfPiece(piece)
    this.partSeconds[first + count] = share
    this.partCounts[slot] = count + 1
  }

  #grow(slots: number): void {
    this.days = grown(this.days, slots)
    this.weekdays = grown(this.weekdays, slots)
    this.times = grown(this.times, slots)
    this.seconds = grown(this.seconds, slots)
    this.hours = grown(this.hours, slots)
    this.types = grown(this.types, slots)
    this.moods = grown(this.moods, slots)
    this.instruments = grown(this.instruments, slots)
    this.techniqueSets = grown(this.techniqueSets, slots)
    this.autoTracked = grown(this.autoTracked, slots)
    this.scores = grown(this.scores, slots)
    this.partCounts = grown(this.partCounts, slots)
    this.partNames = grown(this.partNames, slots * partsOfSlot)
    this.partPieces = grown(this.partPieces, slots * partsOfSlot)
    this.partComposers = grown(this.partComposers, slots * partsOfSlot)
    this.partSeconds = grown(this.partSeconds, slots * partsOfSlot)
  }
}
