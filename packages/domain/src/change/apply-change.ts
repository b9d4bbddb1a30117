import type { Change, JournalRecord } from './change'
import type { RecordKind } from './record-kinds'

/**
 * Returns the record after a change at `now` (milliseconds), or undefined if a patch or a deletion finds no
 * record. Memory and storage both call it, so they always agree. `updatedAt` becomes `now`, or the time that a
 * put contains. It grows strictly, even if the clock runs backwards.
 */
export function applyChange(
  record: JournalRecord | undefined,
  change: Change,
  now: number,
): JournalRecord | undefined {
  const changedAt = (change.op === 'put' ? change.updatedAt : undefined) ?? now
  const updatedAt = record ? Math.max(changedAt, record.updatedAt + 1) : changedAt
  const identity = { kind: change.kind as RecordKind, id: change.id, updatedAt }
  switch (change.op) {
    case 'put':
      // Keep fields that a newer version wrote and this change does not have.
      return { ...identity, body: { ...record?.body, ...change.body } } as JournalRecord
    case 'patch':
      if (!record) return undefined
      return {
        ...identity,
        body: withFields(record.body, change.fields),
        ...(record.deletedAt === undefined ? {} : { deletedAt: record.deletedAt }),
      } as JournalRecord
    case 'delete':
      if (!record) return undefined
      return { ...identity, body: record.body, deletedAt: updatedAt } as JournalRecord
  }
}

function withFields(body: object, fields: object): object {
  const next: Record<string, unknown> = { ...body }
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) delete next[key]
    else next[key] = value
  }
  return next
}
