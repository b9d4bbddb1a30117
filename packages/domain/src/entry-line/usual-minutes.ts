import type { LineQuestion, ParsedLine } from './parsed-line'

/** The codes of questions whose answer may give the line its minutes. */
const asksMinutes: readonly LineQuestion['code'][] = [
  'severalDurations',
  'hoursThenNumber',
  'numberMayBeMinutes',
]

/** Returns true if a line has a time beside a hyphen or the end of the practice: "7pm-8pm", "bis 19 Uhr". */
function namesPeriod({ words }: ParsedLine): boolean {
  return words.some(({ text, role }) => {
    if (role === 'ignored') return /\d|[點点]|uhr|o'clock/iu.test(text)
    return role === 'title' && !text.startsWith('"') && PERIOD.test(text)
  })
}

const PERIOD = /^\d{1,2}(?:[:.h]\d{2}|h|am|pm)?[-–—~]\d{1,2}(?:[:.h]\d{2}|h|am|pm|uhr)/iu

/**
 * Returns the line with the usual minutes if it has none. Returns it unchanged if `usual` is null or the line
 * names a period. Also returns an empty line unchanged, and one with minutes out of range or a question about
 * the minutes.
 */
export function withUsualMinutes(parsed: ParsedLine, usual: number | null): ParsedLine {
  if (usual === null || parsed.minutes !== null || parsed.repeatLast) return parsed
  const isOpen =
    namesPeriod(parsed) ||
    parsed.questions.some(({ code }) => asksMinutes.includes(code)) ||
    parsed.errors.some(({ code }) => code === 'minutesOutOfRange')
  return isOpen ? parsed : { ...parsed, minutes: usual }
}

/** Returns true if the minutes are the usual ones: no word of the line gives them. */
export function hasUsualMinutes({ minutes, words }: ParsedLine): boolean {
  return minutes !== null && !words.some(({ role }) => role === 'minutes')
}
