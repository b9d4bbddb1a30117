/** The items of a list in row order. Pass the same object while the items are the same. */
export interface ListRows<Item> {
  readonly count: number
  idOf(item: Item): string
  itemAt(row: number): Item | undefined
  /** Returns the row of an item; -1 if the list does not contain it. */
  rowOf(item: Item): number
  rowOfId(id: string): number
}

export function arrayRows<Item>(items: readonly Item[], idOf: (item: Item) => string): ListRows<Item> {
  const rowOfId = (id: string) => items.findIndex((item) => idOf(item) === id)
  return {
    count: items.length,
    idOf,
    itemAt: (row) => items[row],
    rowOf: (item) => rowOfId(idOf(item)),
    rowOfId,
  }
}

/**
 * Returns the item to select after `item` is removed: the next, else the previous. Returns undefined if `item`
 * is the only one or is not in the list.
 */
export function neighbourOf<Item>(rows: ListRows<Item>, item: Item): Item | undefined {
  const row = rows.rowOf(item)
  if (row < 0) return undefined
  return rows.itemAt(row + 1) ?? rows.itemAt(row - 1)
}

/**
 * Returns the row that a key moves to from row `from` (-1: no row); -1 in an empty list. Returns undefined for
 * keys that do not move.
 */
export function rowAfterKey(key: string, from: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowUp') return Math.min(Math.max(from - 1, 0), last)
  if (key === 'Home') return Math.min(0, last)
  if (key === 'End') return last
  return undefined
}
