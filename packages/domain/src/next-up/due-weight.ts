import type { PieceStatus } from '../repertoire/repertoire-item'

/** The number of nights after which a piece is due again, by status. */
const dueAfter: Readonly<Record<PieceStatus, number>> = {
  learning: 1.5,
  working: 2.5,
  polished: 7,
  performance_ready: 12,
  planned: Number.POSITIVE_INFINITY,
  dropped: Number.POSITIVE_INFINITY,
}

/** The weight of a piece that was never practised, by status. */
const untouched: Readonly<Record<PieceStatus, number>> = {
  learning: 5,
  working: 4,
  polished: 2.5,
  performance_ready: 2.5,
  planned: 1,
  dropped: 0,
}

const DUE = 4
const MOST_RATIO = 2.5
const LEAST = 0.5

/**
 * Returns the weight of the nights since the last practice (null: never practised). A piece weighs 4 on the day it is
 * due, and up to 10 later. It is due after 1 to 2 nights (learning), 2 to 3 (working), a week (polished) or 10 to 14
 * (performance ready). After 30 nights the weight falls again: a piece that rests for months rests on purpose, and
 * current work comes before it.
 */
export function dueWeight(status: PieceStatus, nights: number | null): number {
  if (nights === null) return untouched[status]
  const ratio = Math.min(nights / dueAfter[status], MOST_RATIO)
  const resting = Math.min(1, Math.max(0.4, 1 - (nights - 30) / 100))
  return Math.max(LEAST, DUE * ratio * resting)
}
