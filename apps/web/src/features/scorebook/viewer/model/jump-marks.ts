/** A jump of the music from one page to another: a repeat, a D.C., a coda. Pages are counted from 1. */
export interface JumpMark {
  readonly fromPage: number
  readonly toPage: number
  readonly label: string
}

/** A score has at most this many jumps. */
export const MOST_JUMPS = 50

const isSame = (one: JumpMark, other: JumpMark) =>
  one.fromPage === other.fromPage && one.toPage === other.toPage

/** Returns the jumps that begin on the shown pages, in reading order. */
export function jumpsFrom(jumps: readonly JumpMark[], pages: readonly number[]): readonly JumpMark[] {
  return jumps.filter(({ fromPage }) => pages.includes(fromPage))
}

/**
 * Adds a jump in reading order, or replaces a jump between the same pages. Returns `jumps` itself if it is
 * full.
 */
export function withJump(jumps: readonly JumpMark[], jump: JumpMark): readonly JumpMark[] {
  const others = withoutJump(jumps, jump)
  if (others.length >= MOST_JUMPS) return jumps
  return [...others, jump].sort((a, b) => a.fromPage - b.fromPage || a.toPage - b.toPage)
}

export function withoutJump(jumps: readonly JumpMark[], jump: JumpMark): readonly JumpMark[] {
  return jumps.filter((other) => !isSame(other, jump))
}
