/**
 * The session lengths, in minutes, that 'Next up' shows as buttons. Any other multiple of five from 10 to 180
 * is in a menu.
 */
export const sessionLengths = [15, 30, 45, 60] as const
export const SHORTEST_SESSION = 10
export const LONGEST_SESSION = 180

/** The step of session and block lengths in minutes, because musicians plan in steps of five. */
const STEP = 5
const WARM_UP = 10
const WARM_UP_FROM = 30
const LONGEST_BLOCK = 15
/** The most pieces in one session, because more are hard to follow. Long sessions get longer blocks instead. */
const MOST_PIECES = 6

/** Returns true for a multiple of five minutes from 10 to 180. */
export function isSessionLength(value: unknown): value is number {
  return (
    typeof value === 'number' && value % STEP === 0 && value >= SHORTEST_SESSION && value <= LONGEST_SESSION
  )
}

/** Returns the session lengths from 10 to 180 minutes that `sessionLengths` does not contain, ascending. */
export function otherSessionLengths(): number[] {
  const offered: readonly number[] = sessionLengths
  const found: number[] = []
  for (let minutes = SHORTEST_SESSION; minutes <= LONGEST_SESSION; minutes += STEP) {
    if (!offered.includes(minutes)) found.push(minutes)
  }
  return found
}

/** Returns the minutes of warm-up at the beginning of a session: 10 from half an hour on, else 0. */
export function warmUpMinutes(session: number): number {
  return session >= WARM_UP_FROM ? WARM_UP : 0
}

/**
 * Returns the minutes of each piece in a session, the longest first. `session` is a session length, `pieces` the
 * number of pieces to choose from. With the warm-up the blocks add up to the session. Each is a multiple of five and
 * at least ten. They are at most 15 minutes, unless the repertoire or the limit of six pieces makes them longer.
 */
export function practiceBlocks(session: number, pieces: number): number[] {
  const steps = (session - warmUpMinutes(session)) / STEP
  const count = Math.min(pieces, mostPieces(session))
  const each = Math.floor(steps / count)
  const longer = steps % count
  return Array.from({ length: count }, (_, index) => (each + (index < longer ? 1 : 0)) * STEP)
}

/** Returns the most pieces for a session: two for half an hour, three for 45 minutes, four for an hour. */
function mostPieces(session: number): number {
  // Without a warm-up we round up, so that the remainder becomes a block for one more piece.
  const count =
    session < WARM_UP_FROM ? Math.ceil(session / LONGEST_BLOCK) : Math.floor(session / LONGEST_BLOCK)
  return Math.min(count, MOST_PIECES)
}
