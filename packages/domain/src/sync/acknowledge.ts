import { type LocalRecord, type ServerRecord, sameContent, type Version } from '../record/record'
import { applyRemote, type RemoteApplied } from './apply-remote'

/** The version of a row that was sent, and the `rev` it had then. */
type SentVersion = Version & Pick<LocalRecord, 'rev'>

/** The server's answer for one record that was sent. */
export type WriteAnswer =
  | { readonly outcome: 'accepted'; readonly seq: number; readonly updatedAt: number }
  | { readonly outcome: 'conflict'; readonly remote: ServerRecord }
  | { readonly outcome: 'refused'; readonly reason: string }

const nothing: RemoteApplied = { row: null, copies: [] }

/**
 * A row after the server has answered for what was sent of it. It becomes clean only where it is still exactly that;
 * an edit made meanwhile stays to be sent, with what was sent as its base. `unanswered`: all that was sent since `row.seq`
 * and that the server may have taken.
 */
export function acknowledge(
  row: LocalRecord | undefined,
  sent: SentVersion,
  answer: WriteAnswer,
  unanswered: readonly Version[] = [],
): RemoteApplied {
  if (!row) return nothing
  if (answer.outcome === 'conflict') return applyRemote(row, answer.remote, unanswered)
  if (answer.outcome === 'refused') {
    // What has changed since is offered again as it is now; what was taken since is no concern any more.
    return row.d === 1 && row.rev === sent.rev
      ? { row: { ...row, rejected: answer.reason }, copies: [] }
      : nothing
  }
  return { row: accepted(row, sent, answer), copies: [] }
}

function accepted(
  row: LocalRecord,
  sent: SentVersion,
  { seq, updatedAt }: { seq: number; updatedAt: number },
): LocalRecord | null {
  if (row.d !== 1 || row.seq > seq) return null
  // The same number again is an answer that was repeated: it counts only for exactly this edit.
  if (row.seq === seq && row.rev !== sent.rev) return null
  const asSent = acceptedVersion(sent, updatedAt)
  if (row.rev === sent.rev || sameContent(row, asSent)) {
    return { kind: row.kind, id: row.id, ...asSent, seq, rev: row.rev }
  }
  const { rejected: _rejected, ...rest } = row
  return { ...rest, d: 1 as const, seq, updatedAt: Math.max(row.updatedAt, updatedAt + 1), base: asSent }
}

/** What the server holds after it has taken what was sent: its own time, also for a deletion. */
function acceptedVersion({ body, deletedAt }: SentVersion, updatedAt: number): Version {
  return { body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt: updatedAt }) }
}

/**
 * A row after the server turned out to be another one (restored from an older copy, or new): nothing that was known
 * about it holds, so everything is offered again and nothing is taken for a base. The devices are the backup.
 */
export function forgetServer(row: LocalRecord): LocalRecord {
  const { base: _base, rejected: _rejected, ...rest } = row
  return { ...rest, seq: 0, d: 1, rev: row.rev + 1 }
}
