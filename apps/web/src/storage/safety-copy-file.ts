import type { StoredRow } from './database'

/** What the page asks of the worker that keeps the safe copy. */
export type SafetyRequest =
  | { readonly type: 'append'; readonly rows: readonly StoredRow[] }
  | { readonly type: 'inspect' }
  | { readonly type: 'read' }
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

/** Rows of a copy by their address, the last line of each winning. A torn last line is passed over. */
export function readSafetyLines(text: string): Map<string, StoredRow> {
  const rows = new Map<string, StoredRow>()
  for (const line of text.split('\n')) {
    if (line === '') continue
    try {
      const row = JSON.parse(line) as StoredRow
      rows.set(`${row.owner}/${row.kind}/${row.id}`, row)
    } catch {
      // A line cut short by a killed browser: the row's earlier line, if there is one, stands.
    }
  }
  return rows
}

export function writeSafetyLines(rows: Iterable<StoredRow>): string {
  let text = ''
  for (const row of rows) text += `${JSON.stringify(row)}\n`
  return text
}
