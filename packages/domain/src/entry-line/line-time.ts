import { halfOfDay } from './line-clock'
import type { LineDraft } from './line-draft'
import { bareText, type Shape, type Token } from './scan-line'

/** Matches words after which a time is not the beginning: "til 9 pm", "between 5 and 6 pm", "練到晚上十點". */
const NO_BEGINNING =
  /^(?:til|till|until|till|to|by|before|after|bis|vor|nach|jusqu'à|avant|après|a|hasta|antes de|después de|and|und|et|y|-)$|[到至]$/u
const RANGE = /^(?:to|till?|until|bis|à|a|hasta|jusqu'à|-|到|至)$|^[到至~-]/u

/** Returns true if a token is the time at which the practice began. */
export function isSettled({ shape }: Token): boolean {
  return shape.kind === 'clock' && shape.times.length > 0
}

const periodEnd: Shape = { kind: 'clock', minutes: null, times: [] }

function isPeriodEnd({ shape, folded }: Token): boolean {
  return shape.kind === 'duration' && /^[-~到至]/u.test(folded)
}

/**
 * Returns the tokens with a text such as `00:15` as a time of day if another token is the duration: "00:15 Bach
 * 15m".
 */
export function readNightTimes<T extends Token>(tokens: readonly T[]): T[] {
  const isOther = ({ shape, folded }: Token) => shape.kind === 'duration' && !NIGHT_TIME.test(folded)
  if (!tokens.some(isOther)) return [...tokens]
  return tokens.map((token) =>
    token.shape.kind === 'duration' && NIGHT_TIME.test(token.folded)
      ? { ...token, shape: { kind: 'clock', minutes: null, times: [token.folded] } }
      : token,
  )
}

const NIGHT_TIME = /^0\d:[0-5]\d$/

/**
 * Removes the times of each clock that is not the beginning of the practice. Only the single clock of a line
 * is, unless it begins or ends a range.
 */
export function settleClocks(tokens: readonly Token[]): Token[] {
  const isOnly = tokens.filter(({ shape }) => shape.kind === 'clock').length === 1
  const durations = tokens.filter(({ shape }) => shape.kind === 'duration').length
  return tokens.map((token, index) => {
    // "17:00-18:30 Bach 60 min" had a break, so its end is not the duration.
    if (durations > 1 && isPeriodEnd(token)) return { ...token, shape: periodEnd }
    if (token.shape.kind !== 'clock') return token
    const before = tokens[index - 1]?.folded ?? ''
    const next = tokens[index + 1]
    const isRange =
      RANGE.test(next?.folded ?? '') &&
      next?.shape.kind !== 'duration' &&
      token.text.length === token.folded.length
    if (isOnly && !isRange && !NO_BEGINNING.test(before)) return token
    return { ...token, shape: { ...token.shape, times: [] } }
  })
}

/**
 * Sets the time of the draft. A day such as "last night" in the line decides between 7:30 and 19:30; else the
 * parser asks.
 */
export function takeTime(draft: LineDraft): void {
  const index = draft.roles.indexOf('time')
  const { shape } = draft.tokens[index] ?? {}
  if (shape?.kind !== 'clock') return
  const [likely = null, other] = shape.times
  draft.time = likely
  if (likely === null || other === undefined) return
  const days = draft.tokens.filter((_token, at) => draft.roles[at] === 'day')
  const named = days.map(({ folded }) => folded).join(' ')
  const half = halfOfDay(named)
  // "last night at quarter to one" is after midnight, on the next day.
  const crossesMidnight = half === 'pm' && other.startsWith('00') && !/noon|mittag|tarde|midi|午/u.test(named)
  if (half !== null && !crossesMidnight) {
    draft.time = [likely, other].sort().at(half === 'am' ? 0 : 1) ?? null
    return
  }
  const word = bareText(draft.tokens[index])
  draft.questions.push({ code: 'timeUnsure', word, options: [...shape.times] })
}
