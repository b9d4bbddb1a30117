import { addCost, countCall, type RateLimit } from './rate-limit'

/**
 * The costs of calls, in tokens. A first upload of 36,500 entries costs less than 10,000. A call of REST and a
 * message of the channel pay from the same budget.
 */
export const costs = {
  /** Tokens that one account can spend in each window (milliseconds). */
  budget: { limit: 24_000, window: 60_000 },
  call: 10,
  message: 1,
  /** How many bytes of a body from a client one token pays for. */
  bytesIn: 4096,
  /** How many rows that the database reads one token pays for. */
  rowsRead: 50,
  /** How many bytes that the database reads one token pays for. */
  bytesRead: 16_384,
  /** How many rows that the database writes one token pays for. */
  rowsWritten: 10,
  /**
   * Tokens that a new epoch costs, after which every device of the account reads and sends everything again.
   */
  renewedEpoch: 6000,
} as const

/** The work of the database for one call. */
export interface Work {
  readonly rowsRead: number
  readonly rowsWritten: number
  /** Bytes of the bodies that were read. */
  readonly bytesRead: number
  readonly renewedEpochs?: number
}

/** Charges an account for work that was done. */
export type Meter = (accountId: string, work: Work) => void

/**
 * Returns the tokens that a call or message with a body of `bytes` bytes costs. The server charges them before
 * it reads the body.
 */
export function entryCost(kind: 'call' | 'message', bytes: number): number {
  return costs[kind] + bodyCost(bytes)
}

/** Returns the tokens that a body of `bytes` bytes costs. */
export function bodyCost(bytes: number): number {
  return Math.ceil(bytes / costs.bytesIn)
}

export function workCost({ rowsRead, rowsWritten, bytesRead, renewedEpochs = 0 }: Work): number {
  const rows = rowsRead / costs.rowsRead + rowsWritten / costs.rowsWritten
  return Math.ceil(rows + bytesRead / costs.bytesRead + renewedEpochs * costs.renewedEpoch)
}

/** Counts the cost of the calls of each account. */
export class AccountCosts {
  readonly #limit: RateLimit

  constructor(limit: RateLimit) {
    this.#limit = limit
  }

  /** Pays for a call that begins. Returns 0, or the milliseconds until the account may call again. */
  take(accountId: string, tokens: number): Promise<number> {
    return countCall([[this.#limit, accountId]], tokens)
  }

  /** Pays for work that is done. The budget may become negative: the next call waits then. */
  readonly charge: Meter = (accountId, work) => {
    this.add(accountId, workCost(work))
  }

  /** Charges tokens to an account and never refuses. The budget may become negative. */
  add(accountId: string, tokens: number): void {
    if (tokens > 0) void addCost(this.#limit, accountId, tokens).catch(() => undefined)
  }
}
