import { setImmediate } from 'node:timers/promises'
import type { Log } from '../log'
import { failureFields } from '../logging/failure-fields'

/** The rule for one kind of data that expires. */
export interface PruneRule {
  readonly name: string
  /**
   * Deletes a bounded number of rows, in a transaction of its own that ends soon. Returns their number, 0 if no
   * row is due any more. `now` is in milliseconds.
   */
  readonly page: (now: number) => Promise<number>
}

/** The most pages of one rule in one run. The next run continues. */
const MOST_PAGES = 1000

/**
 * Runs every rule until nothing is due, it has pruned MOST_PAGES pages, or `isStopped` returns true. A rule
 * that fails does not stop the others.
 */
export async function runPruning(
  rules: readonly PruneRule[],
  now: () => number,
  log: Log,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const rule of rules) {
    try {
      const rows = await pruneAll(rule, now(), isStopped)
      if (rows > 0) log('prune.done', { rule: rule.name, rows })
    } catch (error) {
      log('prune.failed', { rule: rule.name, ...failureFields(error) })
    }
  }
}

async function pruneAll({ page }: PruneRule, now: number, isStopped: () => boolean): Promise<number> {
  let rows = 0
  for (let count = 0; count < MOST_PAGES && !isStopped(); count++) {
    const done = await page(now)
    if (done === 0) break
    rows += done
    // Let waiting calls run between two pages.
    await setImmediate()
  }
  return rows
}
