import { createHash } from 'node:crypto'

/** An account as a log names it: enough to follow one through the lines, and nothing to look it up by. */
export function accountLogId(accountId: string): string {
  return createHash('sha256').update(`log ${accountId}`).digest('hex').slice(0, 12)
}
