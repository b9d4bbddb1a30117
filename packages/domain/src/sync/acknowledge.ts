import { type LocalRecord, type ServerRecord, sameContent, type Version } from '../record/record'
import { applyRemote, type RemoteApplied } from './apply-remote'

/** The sent version of a record, with its `rev` at that time. */
type SentVersion = Version & Pick<LocalRecord, 'rev'>

/** The server's response to one pending write. */
export type WriteAnswer =
  | { readonly outcome: 'accepted'; readonly seq: number; readonly updatedAt: number }
  | { readonly outcome: 'conflict'; readonly remote: ServerRecord }
  | { readonly outcome: 'refused'; readonly reason: string }

const nothing: RemoteApplied = { row: null, copies: [] }

/**
 * Returns the record after the server's response to the write `sent`. An accepted record becomes clean only if
 * it still has the sent content. A later edit stays pending, with the sent version as its base. A conflict
 * merges the server's version, and a refusal marks the record as rejected. The row is null if nothing changes.
 * @param inFlight the writes since `row.seq` that the server may have accepted although we did not receive its
 * response
 */
export function acknowledge(
  row: LocalRecord | undefined,
  sent: SentVersion,
  answer: WriteAnswer,
  inFlight: readonly Version[] = [],
): RemoteApplied {
  if (!row) return nothing
  if (answer.outcome === 'conflict') return applyRemote(row, answer.remote, inFlight)
  if (answer.outcome === 'refused') {
    // A row with a later edit stays pending for the next push. A clean row has received another response since.
    return row.dirty !== undefined && row.rev === sent.rev
      ? { row: { ...row, dirty: 'rejected', rejected: answer.reason }, copies: [] }
      : nothing
  }
  return { row: accepted(row, sent, answer), copies: [] }
}

function accepted(
  row: LocalRecord,
  sent: SentVersion,
  { seq, updatedAt }: { seq: number; updatedAt: number },
): LocalRecord | null {
  if (row.dirty === undefined || row.seq > seq) return null
  // The same number means a repeated response. It counts only for this `rev`.
  if (row.seq === seq && row.rev !== sent.rev) return null
  const base = acceptedVersion(sent, updatedAt)
  if (row.rev === sent.rev || sameContent(row, base)) {
    return { kind: row.kind, id: row.id, ...base, seq, rev: row.rev }
  }
  const { rejected: _rejected, refusedUnder: _under, ...rest } = row
  return { ...rest, dirty: 'pending', seq, updatedAt: Math.max(row.updatedAt, updatedAt + 1), base }
}

/**
 * Returns the sent version as the server stored it. The server sets the time of the edit and of the deletion.
 */
function acceptedVersion({ body, deletedAt }: SentVersion, updatedAt: number): Version {
  return { body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt: updatedAt }) }
}

/**
 * Returns the record as pending and without a base. The epoch changes if the server is new or restored from a
 * backup. Its old versions then no longer count, so the device sends every record again.
 */
export function forgetServer(row: LocalRecord): LocalRecord {
  const { base: _base, rejected: _rejected, refusedUnder: _under, ...rest } = row
  return { ...rest, seq: 0, dirty: 'pending', rev: row.rev + 1 }
}
