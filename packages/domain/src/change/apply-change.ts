import type { Change, JournalRecord } from './change'
import type { RecordKind } from './record-kinds'

/**
 * A record after a change, at `now` (milliseconds). One rule for memory and for storage, so that both always
 * agree. `updatedAt` grows strictly, whatever the clock does.
 * Answers undefined where a patch or a deletion finds nothing to change: nothing is invented.
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
      // Fields that a newer version wrote and this change does not know survive.
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
