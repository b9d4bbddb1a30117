import type { LineQuestion, ParsedLine } from './parsed-line'

/** Questions whose answer may give the minutes of the line. */
const asksMinutes: readonly LineQuestion['code'][] = [
  'severalDurations',
  'hoursThenNumber',
  'numberMayBeMinutes',
]

/**
 * Returns the line with the usual minutes if it has none. Returns it unchanged if `usual` is null, or if a word of the
 * line may be its minutes: the musician has to answer that question first.
 */
export function withUsualMinutes(parsed: ParsedLine, usual: number | null): ParsedLine {
  if (usual === null || parsed.minutes !== null || parsed.repeatLast) return parsed
  const isOpen =
    parsed.questions.some(({ code }) => asksMinutes.includes(code)) ||
    parsed.errors.some(({ code }) => code === 'minutesOutOfRange')
  return isOpen ? parsed : { ...parsed, minutes: usual }
}

/** Returns whether the minutes are the usual ones: no word of the line gives them. */
export function hasUsualMinutes({ minutes, words }: ParsedLine): boolean {
  return minutes !== null && !words.some(({ role }) => role === 'minutes')
}
