import type { JournalRecord } from '@segno/domain/change/change'
import { recordKindNames } from '@segno/domain/change/record-kinds'
import { buildExport } from '@segno/domain/transfer/export-json'
import { instantOf } from '@segno/domain/units/instant'
import type { User } from '@segno/protocol/http/user'
import type { AccountStore, KeptVersion, SignInSummary } from '../../ports/account-store'
import type { RecordStore } from '../../ports/record-store'

const versionsAtOnce = 500

export interface AccountExportPorts {
  readonly accounts: Pick<AccountStore, 'history' | 'signIns'>
  readonly records: Pick<RecordStore, 'all'>
  /** Semantic version of this server. */
  readonly version: string
  readonly now: () => number
}

/**
 * Yields all stored data of an account as the text of one JSON file, in chunks. The file is an export of the app, which
 * the app can import. After its lists come the account, its sign-ins and the history of its records.
 */
export async function* exportAccount(user: User, ports: AccountExportPorts): AsyncGenerator<string> {
  const { accounts, records, version, now } = ports
  const kept = await Promise.all(recordKindNames.map((kind) => records.all(user.id, kind)))
  const exportedAt = instantOf(now())
  let held: string | undefined
  // The reader of each kind has checked all stored bodies.
  for (const chunk of buildExport(kept.flat() as unknown as JournalRecord[], {
    exportedAt,
    appVersion: version,
  })) {
    if (held !== undefined) yield held
    held = chunk
  }
  // Hold the closing brace back, because the object continues.
  yield `,\n  "account": ${JSON.stringify(user)}`
  yield `,\n  "signIns": ${JSON.stringify((await accounts.signIns(user.id)).map(signInLine))}`
  yield ',\n  "history": ['
  yield* historyLines(user.id, accounts)
  yield `]${held}`
}

async function* historyLines(
  accountId: string,
  accounts: AccountExportPorts['accounts'],
): AsyncGenerator<string> {
  let separator = '\n    '
  let after: number | null = 0
  while (after !== null) {
    const page: Awaited<ReturnType<AccountStore['history']>> = await accounts.history(
      accountId,
      after,
      versionsAtOnce,
    )
    for (const version of page.versions) {
      yield `${separator}${JSON.stringify(versionLine(version))}`
      separator = ',\n    '
    }
    after = page.next
  }
}

export function signInLine({ family, device, userAgentHint, createdAt, lastUsedAt }: SignInSummary) {
  return {
    id: family,
    device,
    userAgent: userAgentHint,
    createdAt: instantOf(createdAt),
    lastUsedAt: instantOf(lastUsedAt),
  }
}

function versionLine({ kind, id, outcome, device, at, updatedAt, deletedAt, body }: KeptVersion) {
  return {
    kind,
    id,
    outcome,
    device,
    at: instantOf(at),
    updatedAt: instantOf(updatedAt),
    ...(deletedAt === null ? {} : { deletedAt: instantOf(deletedAt) }),
    body: JSON.parse(body) as unknown,
  }
}
