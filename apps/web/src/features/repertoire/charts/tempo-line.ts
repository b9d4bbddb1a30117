import type { TempoReading } from '@segno/domain/repertoire/tempo-history'
import { timeOf } from '@segno/domain/units/instant'

/** A reading with its position as fractions of width and height. (0, 0) is the upper left corner. */
export interface PlacedReading {
  readonly reading: TempoReading
  readonly x: number
  readonly y: number
}

export interface TempoLabel extends PlacedReading {
  readonly name: 'first' | 'latest' | 'highest'
  readonly side: 'above' | 'below'
}

export interface TempoLine {
  readonly points: readonly PlacedReading[]
  readonly marks: readonly TempoLabel[]
}

/** With more readings than this, the chart draws only the lowest and highest of each interval. */
export const SHOWN_READINGS = 120

/** The least distance between two labels (fractions of width and height). */
const near = { x: 0.4, y: 0.3 }

/** Returns the line through two or more readings, given oldest first. The x axis is time, the y axis tempo. */
export function tempoLineOf(history: readonly TempoReading[]): TempoLine {
  const placed = place(history)
  return { points: thin(placed), marks: marksOf(placed) }
}

function place(history: readonly TempoReading[]): PlacedReading[] {
  const times = history.map(({ timestamp }) => timeOf(timestamp))
  const from = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - from
  const lowest = history.reduce((low, { tempo }) => Math.min(low, tempo), Number.POSITIVE_INFINITY)
  const range = history.reduce((high, { tempo }) => Math.max(high, tempo), 0) - lowest
  return history.map((reading, index) => ({
    reading,
    // Spread readings with the same time evenly.
    x: span > 0 ? ((times[index] ?? from) - from) / span : index / Math.max(1, history.length - 1),
    y: range > 0 ? 1 - (reading.tempo - lowest) / range : 0.5,
  }))
}

function thin(placed: readonly PlacedReading[]): PlacedReading[] {
  if (placed.length <= SHOWN_READINGS) return [...placed]
  const stretches = SHOWN_READINGS / 2
  const lowest = new Map<number, PlacedReading>()
  const highest = new Map<number, PlacedReading>()
  for (const point of placed) {
    const stretch = Math.min(Math.floor(point.x * stretches), stretches - 1)
    if (point.y > (lowest.get(stretch)?.y ?? -1)) lowest.set(stretch, point)
    if (point.y < (highest.get(stretch)?.y ?? 2)) highest.set(stretch, point)
  }
  const kept = new Set([placed[0], placed.at(-1), ...lowest.values(), ...highest.values()])
  return placed.filter((point) => kept.has(point))
}

/**
 * Labels the first, the latest and, if it is neither, the highest reading. The highest reading’s label is above it. The
 * other labels are on the free side of the line, or below it near the highest reading.
 */
function marksOf(placed: readonly PlacedReading[]): TempoLabel[] {
  const [first, second] = placed
  const latest = placed.at(-1)
  const last = placed.at(-2)
  if (!first || !second || !latest || !last) return []
  const highest = placed.reduce((high, point) => (point.y < high.y ? point : high))
  const isNamed = highest.reading.tempo > Math.max(first.reading.tempo, latest.reading.tempo)
  const isFree = (point: PlacedReading) =>
    !isNamed || Math.abs(point.x - highest.x) > near.x || point.y - highest.y > near.y
  const firstAbove = second.y >= first.y && isFree(first)
  const latestAbove = last.y >= latest.y && isFree(latest)
  return [
    { ...first, name: 'first', side: firstAbove ? 'above' : 'below' },
    ...(isNamed ? [{ ...highest, name: 'highest', side: 'above' } as const] : []),
    { ...latest, name: 'latest', side: latestAbove ? 'above' : 'below' },
  ]
}
