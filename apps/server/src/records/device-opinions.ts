import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema'

/** The name of the secret that hides which device gave an opinion about a term. */
export const OPINION_SECRET = 'feedback'

/**
 * Returns the keyed hash that stands for a reader in opinions. Only a server with the secret can find the
 * device again.
 */
export function voterOf(secret: string, reader: string): string {
  return createHmac('sha256', secret).update(reader).digest('base64url')
}

/**
 * Deletes the opinions and reports that the devices of an account gave about terms. No opinion names an
 * account. But as long as rows of the account name the devices, this server could find their opinions. So we
 * delete them together.
 */
export async function eraseOpinions(tx: Transaction<Schema>, accountId: string): Promise<void> {
  const secret = await tx
    .selectFrom('secret')
    .select('value')
    .where('name', '=', OPINION_SECRET)
    .executeTakeFirst()
  // Without the secret, no opinion has been stored.
  if (!secret) return
  const voters = (await devicesOf(tx, accountId)).map((device) => voterOf(secret.value, device))
  if (voters.length === 0) return
  for (const table of ['dictionary_feedback', 'dictionary_report'] as const)
    await tx.deleteFrom(table).where('voter', 'in', voters).execute()
}

async function devicesOf(tx: Transaction<Schema>, accountId: string): Promise<string[]> {
  const devices = new Set<string>()
  for (const table of ['sign_in', 'record', 'history'] as const) {
    const rows = await tx
      .selectFrom(table)
      .select('device')
      .distinct()
      .where('account_id', '=', accountId)
      .where('device', 'is not', null)
      .execute()
    for (const { device } of rows) if (device !== null) devices.add(device)
  }
  return [...devices]
}
