import type { Comparison } from './paired'

/**
 * The result of a goal. `void`: the control was outside its range. `later`: we have not built the goal or
 * measure it elsewhere. `figure`: a measurement without a goal.
 */
export type GoalState = 'met' | 'not met' | 'void' | 'later' | 'figure'

export interface GoalLine {
  /** The id in the list of goals, such as `G2.2`. */
  readonly goal: string
  readonly what: string
  readonly measured: string
  readonly wanted: string
  readonly control?: number
  readonly state: GoalState
}

const stateWords: Record<GoalState, string> = {
  met: 'met',
  'not met': 'NOT MET',
  void: 'void',
  later: 'later',
  figure: '',
}

type ReportedGoal = Omit<GoalLine, 'state' | 'control'>

/** Returns the result row of a goal without a reference run, such as bytes, elements or growth over sizes. */
export function judged(reported: ReportedGoal, isMet: boolean): GoalLine {
  return { ...reported, state: isMet ? 'met' : 'not met' }
}

/** Returns the result row of a goal about a ratio. Its state is `void` if the control is out of range. */
export function judgedAgainst(
  { control, isSound }: Comparison,
  reported: ReportedGoal,
  isMet: boolean,
): GoalLine {
  return { ...reported, control, state: isSound ? judged(reported, isMet).state : 'void' }
}

/** Returns the result row of a measurement without a goal. */
export function figure(reported: Omit<ReportedGoal, 'wanted'>, comparison?: Comparison): GoalLine {
  return { ...reported, wanted: '', ...(comparison ? { control: comparison.control } : {}), state: 'figure' }
}

export function later(goal: string, what: string, why: string): GoalLine {
  return { goal, what, measured: why, wanted: '', state: 'later' }
}

/** Formats a ratio, such as 0.83x, 12.4x or 890x. */
export function times(ratio: number): string {
  if (ratio >= 100) return `${Math.round(ratio).toLocaleString('en')}x`
  return `${ratio.toFixed(ratio >= 10 ? 1 : 2)}x`
}

export function milliseconds(value: number): string {
  if (value >= 100) return `${Math.round(value).toLocaleString('en')} ms`
  if (value >= 1) return `${value.toFixed(1)} ms`
  return `${value.toFixed(3)} ms`
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** Formats the results as a Markdown table that a terminal can show. */
export function formatTable(lines: readonly GoalLine[]): string {
  const head = ['Goal', 'What', 'Measured', 'Wanted', 'A/A', '']
  const rows = lines.map((line) => [
    line.goal,
    line.what,
    line.measured,
    line.wanted,
    line.control === undefined ? '' : line.control.toFixed(2),
    stateWords[line.state],
  ])
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...rows.map(draw)].join('\n')
}
