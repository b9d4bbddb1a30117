import { type Seconds, seconds } from '../../units/duration'

/** An item and its share of the whole. */
export interface Share<Item> {
  readonly item: Item
  /** The seconds of the item / the seconds of the whole: 0 to 1, not rounded; 0 if the whole is 0. */
  readonly ratio: number
  /** A whole number from 0 to 100, see `wholePercents`. */
  readonly percent: number
}

export interface Shares<Item> {
  /** The shares of the first items, in the order given. */
  readonly shares: readonly Share<Item>[]
  /** The share of all later items and the unassigned time together. Null if they have 0 seconds. */
  readonly other: { readonly seconds: Seconds; readonly ratio: number; readonly percent: number } | null
  /** The seconds of all items and of the unassigned time. */
  readonly seconds: Seconds
}

/**
 * Returns whole percents of amounts (whole numbers of at least 0) that add up to exactly 100, by largest remainder. Each
 * amount gets floor(100 × amount / sum). The points that are left go one each to the amounts with the largest remainders
 * ((100 × amount) mod sum); of equal remainders, the earlier in the list wins. All are 0 if the sum is 0. A small amount
 * can get 0.
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
 * Returns the first `count` items (all of them by default) as shares of the whole. The whole is the sum of the seconds
 * of ALL items plus `unassigned` (0 by default). These are the seconds that belong to no item, such as time without a
 * piece. other = the seconds of the items after the first `count` + unassigned. The percents are `wholePercents` of the
 * seconds of the shares in their order, then of other. Together with other they add up to 100 unless the whole is 0.
 */
export function sharesOf<Item extends { readonly seconds: Seconds }>(
  items: readonly Item[],
  options: { readonly count?: number; readonly unassigned?: Seconds } = {},
): Shares<Item> {
  const shown = items.slice(0, options.count ?? items.length)
  const hidden = items.slice(shown.length)
  const rest = hidden.reduce((all, item) => all + item.seconds, options.unassigned ?? 0)
  const whole = shown.reduce((all, item) => all + item.seconds, rest)
  const percents = wholePercents([...shown.map((item) => item.seconds), rest])
  const ratioOf = (amount: number) => (whole === 0 ? 0 : amount / whole)
  return {
    shares: shown.map((item, place) => {
      return { item, ratio: ratioOf(item.seconds), percent: percents[place] ?? 0 }
    }),
    other:
      rest === 0 ? null : { seconds: seconds(rest), ratio: ratioOf(rest), percent: percents.at(-1) ?? 0 },
    seconds: seconds(whole),
  }
}
