import { type Seconds, seconds } from '../../units/duration'

/** What one part has of the whole. */
export interface Share<Part> {
  readonly part: Part
  /** Its seconds / the seconds of the whole, 0 to 1, not rounded; 0 where the whole is 0. */
  readonly ratio: number
  /** A whole number from 0 to 100, see `wholePercents`. */
  readonly percent: number
}

export interface Shares<Part> {
  /** The first parts, in the order given. */
  readonly shares: readonly Share<Part>[]
  /** All parts after them, and what belongs to no part. Null where that is 0 seconds. */
  readonly other: { readonly seconds: Seconds; readonly ratio: number; readonly percent: number } | null
  /** Seconds of the whole. */
  readonly seconds: Seconds
}

/**
 * Whole percents of amounts (whole numbers of at least 0) that add up to exactly 100, by largest remainder: each gets
 * floor(100 × amount / sum), and the points that are then left go one each to those with the largest remainders
 * ((100 × amount) mod sum), of equal remainders to the one earlier in the list. All 0 where the sum is 0. A small
 * amount may get 0, though it is something.
 */
export function wholePercents(amounts: readonly number[]): number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  if (sum === 0) return amounts.map(() => 0)
  const percents = amounts.map((amount) => Math.floor((100 * amount) / sum))
  const left = 100 - percents.reduce((all, percent) => all + percent, 0)
  amounts
    .map((amount, place) => ({ place, remainder: (100 * amount) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place)
    .slice(0, left)
    .forEach(({ place }) => {
      percents[place] = (percents[place] ?? 0) + 1
    })
  return percents
}

/**
 * The first `count` of `parts` (all of them where it is left out) as shares of the whole. The whole is the sum of the
 * seconds of ALL parts and of `unassigned` (what belongs to no part, as the time without a piece; 0 where left out).
 * other = the seconds of the parts after the first `count` + unassigned. The percents are `wholePercents` of the
 * seconds of the shares in their order, then of other, so with it they add up to 100 wherever the whole is not 0.
 */
export function sharesOf<Part extends { readonly seconds: Seconds }>(
  parts: readonly Part[],
  options: { readonly count?: number; readonly unassigned?: Seconds } = {},
): Shares<Part> {
  const shown = parts.slice(0, options.count ?? parts.length)
  const hidden = parts.slice(shown.length)
  const rest = hidden.reduce((all, part) => all + part.seconds, options.unassigned ?? 0)
  const whole = shown.reduce((all, part) => all + part.seconds, rest)
  const percents = wholePercents([...shown.map((part) => part.seconds), rest])
  const ratioOf = (amount: number) => (whole === 0 ? 0 : amount / whole)
  return {
    shares: shown.map((part, place) => {
      return { part, ratio: ratioOf(part.seconds), percent: percents[place] ?? 0 }
    }),
    other:
      rest === 0 ? null : { seconds: seconds(rest), ratio: ratioOf(rest), percent: percents.at(-1) ?? 0 },
    seconds: seconds(whole),
  }
}
