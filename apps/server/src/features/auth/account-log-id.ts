import { createHash } from 'node:crypto'

/** Returns an id for log lines: the same for all lines of an account, and useless for looking the account up. */
export function accountLogId(accountId: string): string {
  return createHash('sha256').update(`log ${accountId}`).digest('hex').slice(0, 12)
}
