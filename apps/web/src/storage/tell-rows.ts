import type { JournalRecord } from '@segno/domain/change/change'
import { keyOf } from '@segno/domain/record/record'
import { keysOf } from './storage-news'
import { recordOfRow } from './stored-row'
import type { Folded, Folding, Tell } from './write-queue'

/**
 * Tells the tab of many rows without reading them again. What the tab itself has changed meanwhile is read again all
 * the same (neither its own version nor the stored one is right alone), and so is what it does not show.
 */
const tellRows: Tell = (rows, shown, unfolded) => {
  const own = new Set([...unfolded].flatMap(({ changes }) => changes.map(keyOf)))
  const isTold = (row: (typeof rows)[number]) => shown.includes(row.owner) && !own.has(keyOf(row))
  const records: JournalRecord[] = []
  for (const row of rows) {
    const record = isTold(row) ? recordOfRow(row) : undefined
    if (record?.ok) records.push(record.value)
  }
  return { records, keys: keysOf(rows.filter((row) => !isTold(row))) }
}

export function toldOf({ rows, foreign, added }: Folding): Folded {
  return { rows: [...rows.values()], foreign: [...foreign.values()], added, tell: tellRows }
}
