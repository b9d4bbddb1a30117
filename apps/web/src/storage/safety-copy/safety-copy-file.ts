import type { StoredRow } from '../database/database'
import { rowKeyOf } from '../database/row-key'

/** The name of the safety copy's file in the origin private file system. */
export const SAFETY_COPY_NAME = 'segno-safe-copy.ndjson'

/** A request from the page to the worker that writes the safety copy. */
export type SafetyRequest =
  | { readonly type: 'append'; readonly rows: readonly StoredRow[] }
  | { readonly type: 'inspect' }
  | { readonly type: 'read' }
  | { readonly type: 'drop'; readonly owner: string }
  | { readonly type: 'erase' }

export interface SafetyContents {
  /** The number of different rows in the copy. */
  readonly rows: number
  /** The latest `savedAt` in the copy (milliseconds); 0 if it is empty. */
  readonly savedAt: number
}

export type SafetyAnswer =
  | { readonly type: 'done' }
  | ({ readonly type: 'contents' } & SafetyContents)
  | { readonly type: 'rows'; readonly rows: readonly StoredRow[] }
  | { readonly type: 'failed'; readonly reason: string }

/** A line that removes all rows of an owner in earlier lines. */
interface LeftLine {
  readonly left: string
}

/**
 * Adds the rows of a copy to `rows`, by `rowKeyOf`, and returns `rows`. Uses the line with the highest `rev` of
 * a row. A line that removes an owner removes its rows. Skips an incomplete line.
 */
export function readSafetyLines(text: string, rows = new Map<string, StoredRow>()): Map<string, StoredRow> {
  for (const line of text.split('\n')) {
    if (line === '') continue
    try {
      readLine(JSON.parse(line), rows)
    } catch {
      // A killed browser left the line incomplete, so an earlier line of the row stays valid.
    }
  }
  return rows
}

function readLine(line: StoredRow | LeftLine, rows: Map<string, StoredRow>): void {
  if ('left' in line) {
    for (const [key, row] of rows) if (row.owner === line.left) rows.delete(key)
    return
  }
  const key = rowKeyOf(line)
  const other = rows.get(key)
  if (!other || other.rev <= line.rev) rows.set(key, line)
}

export function leftLine(owner: string): string {
  return `${JSON.stringify({ left: owner } satisfies LeftLine)}\n`
}

export function writeSafetyLines(rows: Iterable<StoredRow>): string {
  let text = ''
  for (const row of rows) text += `${JSON.stringify(row)}\n`
  return text
}
