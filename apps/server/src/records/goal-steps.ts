import type { Entry } from '@segno/domain/entry/entry'
import { type EntryEdit, progressFromEntries } from '@segno/domain/goal/progress-from-entry'
import { keyOf, type PendingWrite, type ServerRecord } from '@segno/domain/record/record'
import type { AccountTransaction } from '../ports/record-store'
import { applyWrites, type WriteOutcome } from './apply-writes'
import { RecordEditor } from './record-editor'

interface WriteContext {
  /** Server time (milliseconds). */
  readonly now: number
  readonly device: string | null
}

/**
 * Applies writes and adds the goal steps that follow from them. Clients without `baseSeq` support entries and goals,
 * but not the steps between them. Our own app sends the steps itself, with the same ids.
 */
export async function applyWritesAndSteps(
  tx: AccountTransaction,
  writes: readonly PendingWrite[],
  context: WriteContext,
): Promise<WriteOutcome[]> {
  const entries = writes.filter((write) => write.kind === 'entry' && write.baseSeq === undefined)
  const before = await tx.find(entries)
  const outcomes = await applyWrites(tx, writes, context)
  const edits = entries.flatMap((write) => editOf(outcomes[writes.indexOf(write)], before.get(keyOf(write))))
  if (edits.length > 0) await applyGoalSteps(new RecordEditor(tx, context.now, context.device), edits)
  return outcomes
}

function editOf(outcome: WriteOutcome | undefined, before: ServerRecord | undefined): EntryEdit[] {
  if (outcome?.outcome !== 'accepted') return []
  return [{ before: entryOf(before), after: entryOf(outcome.record) }]
}

function entryOf(record: ServerRecord | undefined): Entry | undefined {
  return record && record.deletedAt === undefined ? (record.body as unknown as Entry) : undefined
}

async function applyGoalSteps(records: RecordEditor, edits: readonly EntryEdit[]): Promise<void> {
  const goals = (await records.all('goal')).map((record) => record.body)
  if (!goals.some((goal) => goal.type === 'practice_time')) return
  const progress = (await records.all('progress')).map((record) => record.body)
  const changes = progressFromEntries(edits, { goals, progress })
  if (changes.length > 0) await records.apply(changes)
}
