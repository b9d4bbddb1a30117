import { jsonBytes } from '../shared/json-bytes'
import { hasLength, limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import type { Routine, RoutineSettings, RoutineStep } from './routine'

/**
 * The maximum bytes of the list of routines. A preference may have 40,000 bytes, so 2,000 remain for its other
 * fields.
 */
const MAX_BYTES = 38_000

export type RoutineError =
  /** The routine has no name, or one that is too long. */
  | { readonly kind: 'name' }
  /** The routine has no step, or too many. */
  | { readonly kind: 'steps' }
  /** The line (counted from 1) has no title, or no minutes within the bounds. */
  | { readonly kind: 'line'; readonly line: number }

/** Returns the steps as text, one line each, such as `Bach 15`. */
export function routineText(steps: readonly RoutineStep[]): string {
  return steps.map(({ title, minutes }) => `${title} ${minutes}`).join('\n')
}

/**
 * Parses a name and steps, one line each with the minutes at the end: `Bach 15`, `Bach 15 min`. Ignores empty
 * lines and returns the first error. `composerOf` returns the composer of a title in the diary or in the
 * routine before the edit.
 */
export function parseRoutine(
  id: string,
  name: string,
  text: string,
  composerOf: (title: string) => string | null,
): Result<Routine, RoutineError> {
  const trimmed = name.trim()
  if (!hasLength(trimmed, 1, limits.titleLength)) return err({ kind: 'name' })
  const steps: RoutineStep[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const step = parseStep(line, composerOf)
    if (!step) return err({ kind: 'line', line: index + 1 })
    steps.push(step)
  }
  if (steps.length === 0 || steps.length > limits.routineSteps) return err({ kind: 'steps' })
  return ok({ id, name: trimmed, steps })
}

function parseStep(line: string, composerOf: (title: string) => string | null): RoutineStep | null {
  const [, before = '', digits = ''] = /^(.*[\s:,–-])(\d{1,4})\D{0,8}$/u.exec(line.trim()) ?? []
  const title = before.replace(/[\s:,–-]+$/u, '')
  const minutes = Number(digits)
  const isUsable = hasLength(title, 1, limits.titleLength) && minutes >= 1 && minutes <= limits.stepMinutes
  return isUsable ? { title, composer: composerOf(title), minutes } : null
}

/**
 * Returns the settings with a new or changed routine. Returns null if the list would exceed its maximum bytes
 * or number.
 */
export function withRoutine(settings: RoutineSettings, routine: Routine): RoutineSettings | null {
  const isKnown = settings.list.some(({ id }) => id === routine.id)
  const list = isKnown
    ? settings.list.map((other) => (other.id === routine.id ? { ...other, ...routine } : other))
    : [...settings.list, routine]
  const next = { ...settings, list }
  return list.length > limits.routines || jsonBytes(next) > MAX_BYTES ? null : next
}

export function withoutRoutine(settings: RoutineSettings, id: string): RoutineSettings {
  return { ...settings, list: settings.list.filter((routine) => routine.id !== id) }
}
