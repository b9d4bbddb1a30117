import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDigest, nextDigest } from '@segno/domain/sync/digest'

const serverRequire = createRequire(new URL('../../apps/server/package.json', import.meta.url))

interface Statement {
  all(parameters: readonly unknown[]): unknown[]
}
interface File {
  prepare(sql: string): Statement
  close(): void
}

/** The content of the database file of a killed server. */
export interface KeptRecords {
  /** The server's number of each entry, by id. */
  readonly seqs: ReadonlyMap<string, number>
  /** The result of SQLite's `integrity_check`. */
  readonly integrity: string
  /** True if the numbers, digest and rows of the account agree. */
  readonly consistent: boolean
}

/** Reads a copy of the database file, so that the next server recovers the original as after a real crash. */
export function readKeptRecords(folder: string): KeptRecords {
  const Libsql = serverRequire('libsql') as new (path: string) => File
  const copy = mkdtempSync(join(tmpdir(), 'segno-crash-copy-'))
  cpSync(folder, copy, { recursive: true })
  const file = new Libsql(join(copy, 'segno.db'))
  try {
    const rows = <Row>(sql: string) => file.prepare(sql).all([]) as Row[]
    const integrity = rows<{ integrity_check: string }>('PRAGMA integrity_check')
    const records = rows<{ kind: string; id: string; seq: number; updatedAt: number }>(
      'SELECT kind, id, seq, updated_at AS updatedAt FROM record',
    )
    const replaced = rows<{ n: number }>("SELECT count(*) AS n FROM history WHERE outcome = 'accepted'")
    const [account] = rows<{ seq: number; digest_count: number; digest_sum: number; digest_times: number }>(
      'SELECT seq, digest_count, digest_sum, digest_times FROM account',
    )
    const digest = records.reduce((sum, record) => nextDigest(sum, undefined, record), emptyDigest)
    return {
      seqs: new Map(records.map(({ id, seq }) => [id, seq])),
      integrity: integrity.map((row) => row.integrity_check).join(),
      consistent:
        account !== undefined &&
        // Each number belongs to a current or a replaced version.
        account.seq === records.length + (replaced[0]?.n ?? 0) &&
        account.digest_count === digest.count &&
        account.digest_sum === digest.sum &&
        account.digest_times === digest.times,
    }
  } finally {
    file.close()
    rmSync(copy, { recursive: true, force: true })
  }
}
