import { boundedTempo } from '../metronome/tap-tempo'
import { type CleanLadder, ladderLimits, missRules } from './clean-ladder'

/** The modes of a counter: up to its target, down from it, or up a ladder of tempi with clean repetitions. */
export const counterModes = ['up', 'down', 'ladder'] as const
export type CounterMode = (typeof counterModes)[number]

/** The bounds and the default of the repetitions that a counter counts up to or down from. */
export const repetitionLimits = { min: 1, max: 999, default: 10 } as const

/** The repeated piece, as typed. The title is empty if the musician has chosen no piece. */
export interface CounterPiece {
  readonly title: string
  readonly composer: string
  /** The bars as typed: "12-20". */
  readonly measures: string
}

export interface CounterSettings {
  readonly mode: CounterMode
  /** The repetitions to count up to or down from, 1 to 999. */
  readonly target: number
  readonly ladder: CleanLadder
  /** True if the metronome plays the tempo of the ladder. */
  readonly isAudible: boolean
  readonly piece: CounterPiece
}

export const defaultCounterSettings: CounterSettings = {
  mode: 'up',
  target: repetitionLimits.default,
  ladder: { start: 60, top: 80, step: 4, row: 3, miss: 'restart' },
  isAudible: false,
  piece: { title: '', composer: '', measures: '' },
}

/** Returns the ladder with these fields replaced. Raises the top to the start if it would be below it. */
export function withLadder(ladder: CleanLadder, fields: Partial<CleanLadder>): CleanLadder {
  const changed = { ...ladder, ...fields }
  return { ...changed, top: Math.max(changed.start, changed.top) }
}

/**
 * Returns stored settings. Each missing or invalid field gets its default, and each number outside its bounds
 * becomes the nearest bound.
 */
export function readCounterSettings(stored: unknown): CounterSettings {
  const { mode, target, ladder, isAudible, piece }: Fields = isObject(stored) ? stored : {}
  const initial = defaultCounterSettings
  return {
    mode: counterModes.find((known) => known === mode) ?? initial.mode,
    target: within(target, repetitionLimits, initial.target),
    ladder: readLadder(ladder),
    isAudible: isAudible === true,
    piece: readPiece(piece),
  }
}

function readLadder(stored: unknown): CleanLadder {
  const { start, top, step, row, miss }: Fields = isObject(stored) ? stored : {}
  const initial = defaultCounterSettings.ladder
  return withLadder(initial, {
    start: isNumber(start) ? boundedTempo(start) : initial.start,
    top: isNumber(top) ? boundedTempo(top) : initial.top,
    step: within(step, ladderLimits.step, initial.step),
    row: within(row, ladderLimits.row, initial.row),
    miss: missRules.find((known) => known === miss) ?? initial.miss,
  })
}

function readPiece(stored: unknown): CounterPiece {
  const { title, composer, measures }: Fields = isObject(stored) ? stored : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { title: text(title), composer: text(composer), measures: text(measures) }
}

function within(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
  fallback: number,
): number {
  return isNumber(value) ? Math.round(Math.min(max, Math.max(min, value))) : fallback
}

/** Parsed JSON. Its values may have any type. */
type Fields = Partial<Record<keyof CounterSettings | keyof CleanLadder | keyof CounterPiece, unknown>>

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
