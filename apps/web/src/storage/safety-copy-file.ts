import type { StoredRow } from './database'
import { rowKeyOf } from './row-key'

/** What the page asks of the worker that keeps the safe copy. */
export type SafetyRequest =
  | { readonly type: 'append'; readonly rows: readonly StoredRow[] }
  | { readonly type: 'inspect' }
  | { readonly type: 'read' }
  | { readonly type: 'drop'; readonly owner: string }
  | { readonly type: 'erase' }

export interface SafetyContents {
  /** Different rows in the copy. */
  readonly rows: number
  /** The latest `savedAt` in it (milliseconds), 0 when empty. */
  readonly savedAt: number
}

export type SafetyAnswer =
  | { readonly type: 'done' }
  | ({ readonly type: 'contents' } & SafetyContents)
  | { readonly type: 'rows'; readonly rows: readonly StoredRow[] }
  | { readonly type: 'failed'; readonly reason: string }

/** A line of its own: all rows of an owner in the lines before have left. */
interface LeftLine {
  readonly left: string
}

/**
 * Rows of a copy by their address, the latest line of each winning, added to those in `rows`. A torn last line is
 * passed over.
 */
export function readSafetyLines(text: string, rows = new Map<string, StoredRow>()): Map<string, StoredRow> {
  for (const line of text.split('\n')) {
    if (line === '') continue
    try {
      readLine(JSON.parse(line), rows)
    } catch {
      // A line cut short by a killed browser: the row's earlier line, if there is one, stands.
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
