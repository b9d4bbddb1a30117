import { countsAsPractice, type Entry } from '../../../packages/domain/src/entry/entry'
import { splitTime } from '../../../packages/domain/src/entry/split-time'
import { normaliseComposer, pieceKeyOf } from '../../../packages/domain/src/piece/piece-key'
import type {
  ComposerShare,
  PieceShare,
  PracticeDay,
  PracticeStats,
} from '../../../packages/domain/src/report/metrics/practice-stats'
import type { DayRange } from '../../../packages/domain/src/report/view/period'
import { foldText } from '../../../packages/domain/src/shared/fold-text'
import type { Seconds } from '../../../packages/domain/src/units/duration'

/** Selects practice on some instruments, of composers whose name contains a text, within some days. */
export interface PlainFilter {
  readonly instruments?: readonly string[]
  readonly composer?: string
  readonly range?: DayRange
}

/**
 * Computes the statistics of a report. A reference implementation: each query loops over all entries. The diary
 * must have no linked scores, no piece twice in an entry, and no unknown zone.
 */
export function plainReport(entries: readonly Entry[], filter: PlainFilter): PracticeStats {
  const report = new PlainReport()
  for (const entry of entries) if (isAskedFor(entry, filter)) report.add(entry)
  return report.stats()
}

function isAskedFor(entry: Entry, { instruments, composer, range }: PlainFilter): boolean {
  if (!countsAsPractice(entry)) return false
  if (range && (entry.localDay < range.from || entry.localDay > range.to)) return false
  if (instruments && !instruments.includes(entry.instrument)) return false
  if (composer === undefined) return true
  const words = foldText(composer)
  return entry.pieces.some((piece) => piece.composer !== null && foldText(piece.composer).includes(words))
}

interface Sum {
  seconds: number
  entries: number
}
type PieceSum = Sum & Omit<PieceShare, 'seconds' | 'entries'> & { newest: Entry }
type ComposerSum = Sum &
  Omit<ComposerShare, 'seconds' | 'entries' | 'pieces'> & { newest: Entry; named: Set<string> }

const formatters = new Map<string, Intl.DateTimeFormat>()

function hourOf({ timestamp, timeZone }: Entry): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
    formatters.set(timeZone, formatter)
  }
  return Number(formatter.format(new Date(timestamp)))
}

class PlainReport {
  readonly entries: Entry[] = []
  readonly days = new Map<string, Sum>()
  readonly instruments = new Map<string, Sum>()
  readonly types = new Map<string, Sum>()
  readonly moods = new Map<string | null, Sum>()
  readonly techniques = new Map<string | null, Sum>()
  readonly hours: number[] = Array(24).fill(0)
  readonly weekdays: number[] = Array(7).fill(0)
  readonly pieces = new Map<string, PieceSum>()
  readonly composers = new Map<string, ComposerSum>()

  add(entry: Entry): void {
    const { duration, localDay, techniques, pieces } = entry
    this.entries.push(entry)
    addTo(this.days, localDay, duration)
    addTo(this.instruments, entry.instrument, duration)
    addTo(this.types, entry.type, duration)
    addTo(this.moods, entry.mood, duration)
    const hour = hourOf(entry)
    this.hours[hour] = (this.hours[hour] ?? 0) + duration
    const weekday = new Date(`${localDay}T00:00:00Z`).getUTCDay()
    this.weekdays[weekday] = (this.weekdays[weekday] ?? 0) + duration
    if (techniques.length === 0) addTo(this.techniques, null, duration)
    const parts = splitTime(duration, techniques.length)
    techniques.forEach((technique, index) => {
      addTo(this.techniques, technique, parts[index] ?? 0)
    })
    const shares = splitTime(duration, pieces.length)
    pieces.forEach((_, index) => {
      this.#addPiece(entry, index, shares[index] ?? 0)
    })
  }

  #addPiece(entry: Entry, index: number, share: number): void {
    const { title = '', composer = null } = entry.pieces[index] ?? {}
    const { localDay: day } = entry
    const key = pieceKeyOf(title, composer)
    const composerKey = normaliseComposer(composer)
    const fresh = { seconds: 0, entries: 0, newest: entry, lastDay: day }
    const piece = this.pieces.get(key) ?? { ...fresh, key, title, composer, composerKey, firstDay: day }
    const own = this.composers.get(composerKey) ?? {
      ...fresh,
      key: composerKey,
      name: composer,
      named: new Set(),
    }
    const isFirstOfComposer = !entry.pieces
      .slice(0, index)
      .some((other) => normaliseComposer(other.composer) === composerKey)
    if (isNewer(entry, piece.newest)) Object.assign(piece, { title, composer, newest: entry })
    if (isNewer(entry, own.newest)) Object.assign(own, { name: composer, newest: entry })
    piece.seconds += share
    piece.entries++
    if (day < piece.firstDay) Object.assign(piece, { firstDay: day })
    if (day > piece.lastDay) Object.assign(piece, { lastDay: day })
    own.seconds += share
    own.named.add(key)
    if (isFirstOfComposer) own.entries++
    if (day > own.lastDay) Object.assign(own, { lastDay: day })
    this.pieces.set(key, piece)
    this.composers.set(composerKey, own)
  }

  stats(): PracticeStats {
    const without = this.entries.filter(({ pieces }) => pieces.length === 0)
    const stats = {
      seconds: secondsOf(this.entries),
      entries: this.entries.length,
      days: [...this.days]
        .map(([day, sum]) => ({ day, ...sum }) as PracticeDay)
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
      instruments: sharesOf(this.instruments),
      types: sharesOf(this.types),
      moods: sharesOf(this.moods),
      techniques: sharesOf(this.techniques),
      hours: this.hours,
      weekdays: this.weekdays,
      pieces: [...this.pieces.values()].map(({ newest, ...piece }) => piece).sort(byKey),
      unassigned: secondsOf(without),
      composers: [...this.composers.values()]
        .map(({ newest, named, ...composer }) => ({ ...composer, pieces: named.size }))
        .sort(byKey),
    }
    return stats as unknown as PracticeStats
  }
}

function addTo<Key>(sums: Map<Key, Sum>, key: Key, seconds: number): void {
  const sum = sums.get(key)
  if (sum) {
    sum.seconds += seconds
    sum.entries++
  } else sums.set(key, { seconds, entries: 1 })
}

function isNewer(a: Entry, b: Entry): boolean {
  return a.timestamp > b.timestamp || (a.timestamp === b.timestamp && a.id > b.id)
}

function secondsOf(entries: readonly { readonly duration: Seconds }[]): number {
  return entries.reduce((sum, { duration }) => sum + duration, 0)
}

function sharesOf<Value extends string | null>(sums: Map<Value, Sum>) {
  return [...sums]
    .map(([value, sum]) => ({ value, ...sum }))
    .sort((a, b) => b.seconds - a.seconds || compareTexts(a.value, b.value))
}

function byKey(a: Sum & { readonly key: string }, b: Sum & { readonly key: string }): number {
  return b.seconds - a.seconds || compareTexts(a.key, b.key)
}

function compareTexts(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
