import { recordKindNames, recordKinds } from '@segno/domain/change/record-kinds'
import { exportedLine, exportHeader } from '@segno/domain/transfer/export-json'
import { instantOf } from '@segno/domain/units/instant'
import type { User } from '@segno/protocol/http/user'
import type { AccountStore, KeptVersion, SignInSummary } from '../../ports/account-store'
import type { FileStore, StoredFile } from '../../ports/file-store'
import type { RecordStore } from '../../ports/record-store'
import { eachRecord } from '../../records/each-record'

const VERSIONS_AT_ONCE = 500

export interface AccountExportPorts {
  readonly accounts: Pick<AccountStore, 'history' | 'signIns'>
  readonly records: Pick<RecordStore, 'page'>
  readonly files: Pick<FileStore, 'all'>
  /** Semantic version of this server. */
  readonly version: string
  readonly now: () => number
}

/**
 * Yields all stored data of an account as the text of one JSON file, in chunks. The file is an export of the
 * app, which the app can import. After its lists come the account, its sign-ins and the history of its records.
 * The text names each file of sheet music by its hash, type and size.
 */
export async function* exportAccount(user: User, ports: AccountExportPorts): AsyncGenerator<string> {
  const { accounts, records, files, version, now } = ports
  yield exportHeader({ exportedAt: instantOf(now()), appVersion: version })
  const counts: Record<string, number> = {}
  for (const kind of recordKindNames) {
    const list = recordKinds[kind].exportKey
    yield `,\n  ${JSON.stringify(list)}: [`
    let count = 0
    for await (const page of eachRecord(records, user.id, kind)) {
      if (page.length > 0) yield `${count === 0 ? '' : ','}\n    ${page.map(exportedLine).join(',\n    ')}`
      count += page.length
    }
    yield count === 0 ? ']' : '\n  ]'
    counts[list] = count
  }
  // The lists are read page by page, so their lengths are known last.
  yield `,\n  "counts": ${JSON.stringify(counts)}`
  yield `,\n  "account": ${JSON.stringify(user)}`
  yield `,\n  "signIns": ${JSON.stringify((await accounts.signIns(user.id, now())).map(signInLine))}`
  // The bytes of files are not part of the text: `GET /api/files/{hash}` returns them.
  yield `,\n  "files": ${JSON.stringify((await files.all(user.id)).map(fileLine))}`
  yield ',\n  "history": ['
  yield* historyLines(user.id, accounts)
  yield ']\n}\n'
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
      VERSIONS_AT_ONCE,
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

function fileLine({ hash, mediaType, bytes, createdAt }: StoredFile) {
  return { hash, mediaType, bytes, createdAt: instantOf(createdAt) }
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
