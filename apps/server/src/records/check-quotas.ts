import type { Goal } from '@segno/domain/goal/goal'
import type { JsonObject, ServerRecord } from '@segno/domain/record/record'
import { accountLimits } from '../limits/account-limits'
import type { AccountTransaction } from '../ports/record-store'

/** Returns the bytes of a body as JSON in UTF-8. */
export function bytesOf(body: unknown): number {
  return Buffer.byteLength(JSON.stringify(body) ?? '')
}

export interface NewVersion {
  readonly kind: string
  readonly body: JsonObject
  readonly deletedAt?: number
  /** Bytes of the body as JSON in UTF-8. */
  readonly bytes: number
}

/**
 * Returns the sentence that refuses a version because the account has no room for it, or null. A living record can
 * always be deleted.
 */
export async function quotaProblem(
  tx: AccountTransaction,
  version: NewVersion,
  current: ServerRecord | undefined,
): Promise<string | null> {
  const isLiving = current !== undefined && current.deletedAt === undefined
  if (version.deletedAt !== undefined && isLiving) return null
  const { records, bytes, quotas } = tx.usage()
  if (!current && records >= quotas.records) return `An account holds at most ${quotas.records} records.`
  if (bytes + version.bytes > quotas.bytes) {
    return `An account holds at most ${Math.round(quotas.bytes / 1_000_000)} MB.`
  }
  if (version.deletedAt !== undefined) return null
  const most = accountLimits.living[version.kind]
  if (most !== undefined && !isLiving && (await tx.countLiving(version.kind)) >= most) {
    return `An account holds at most ${most} records of the kind ${version.kind}.`
  }
  return goalProblem(tx, version, isLiving ? current : undefined)
}

async function goalProblem(
  tx: AccountTransaction,
  { kind, body }: NewVersion,
  current: ServerRecord | undefined,
): Promise<string | null> {
  if (kind !== 'goal' || !isCounting(body) || (current && isCounting(current.body))) return null
  const counting = (await tx.all('goal')).filter(
    (goal) => goal.deletedAt === undefined && isCounting(goal.body),
  )
  if (counting.length < accountLimits.countingGoals) return null
  return `An account has at most ${accountLimits.countingGoals} active goals of practice time.`
}

/** Returns true for an active goal of practice time. Entries add steps to such a goal. */
function isCounting(body: JsonObject): boolean {
  const { type, status } = body as Partial<Goal>
  return type === 'practice_time' && status === 'active'
}
