import type { Entry } from '@segno/domain/entry/entry'
import { ConcernedGoals } from '@segno/domain/goal/concerned-goals'
import type { Goal } from '@segno/domain/goal/goal'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { type EntryEdit, progressFromEntries } from '@segno/domain/goal/progress-from-entry'
import { keyOf, type PendingWrite, type ServerRecord } from '@segno/domain/record/record'
import { accountLimits } from '../limits/account-limits'
import type { AccountTransaction } from '../ports/record-store'
import { applyWrites, type WriteContext, type WriteOutcome } from './apply-writes'
import { RecordEditor } from './record-editor'

/**
 * Applies writes and adds the goal steps that follow from them. Clients without `baseSeq` support entries and goals,
 * but not the steps between them. Our own app sends the steps itself, with the same ids.
 */
export async function applyWritesAndSteps(
  tx: AccountTransaction,
  writes: readonly PendingWrite[],
  context: WriteContext,
): Promise<WriteOutcome[]> {
  const entries = writes.filter(isForeignEntry)
  if (entries.length === 0) return applyWrites(tx, writes, context)
  // Goals of the same call come first, because each entry may add a step to each of them.
  const others = await applyWrites(
    tx,
    writes.filter((write) => !isForeignEntry(write)),
    context,
  )
  const records = new RecordEditor(tx, context.now, context.device)
  const goals = (await records.all('goal')).map((record) => record.body)
  const before = await tx.find(entries)
  const progress = goals.some((goal) => goal.type === 'practice_time')
    ? (await records.all('progress')).map((record) => record.body)
    : []
  const outcomes = await applyWrites(tx, entries, { ...context, refusalOf: limitSteps(goals, progress) })
  const edits = entries.flatMap((write, at) => editOf(outcomes[at], before.get(keyOf(write))))
  const changes = progressFromEntries(edits, { goals, progress })
  if (changes.length > 0) await records.apply(changes, { isDerived: true })
  return inOrder(writes, outcomes, others)
}

function isForeignEntry({ kind, baseSeq }: PendingWrite): boolean {
  return kind === 'entry' && baseSeq === undefined
}

/** Returns the outcomes in the order of the writes. */
function inOrder(
  writes: readonly PendingWrite[],
  ofEntries: readonly WriteOutcome[],
  ofOthers: readonly WriteOutcome[],
): WriteOutcome[] {
  const entries = ofEntries.values()
  const others = ofOthers.values()
  return writes.map((write) => (isForeignEntry(write) ? entries : others).next().value as WriteOutcome)
}

/**
 * Returns a check for the entries of one call. It refuses entries once earlier ones have changed the most goal
 * steps of a call. The client sends the refused entries again in its next call, so that each stored entry has
 * all its steps.
 */
function limitSteps(
  goals: readonly Goal[],
  progress: readonly GoalProgress[],
): NonNullable<WriteContext['refusalOf']> {
  const concerned = new ConcernedGoals(goals)
  const goalsOf = new Map<string | null, string[]>()
  for (const { entryId, goalId } of progress) {
    const held = goalsOf.get(entryId)
    if (held) held.push(goalId)
    else goalsOf.set(entryId, [goalId])
  }
  let left = accountLimits.derivedSteps
  return (id, { body, deletedAt }) => {
    const gains = deletedAt === undefined ? [...concerned.of(body as unknown as Entry)] : []
    left -= new Set([...(goalsOf.get(id) ?? []), ...gains.map((goal) => goal.id)]).size
    return left < 0
      ? `One call changes at most ${accountLimits.derivedSteps} steps of goals: send this entry in another call.`
      : null
  }
}

function editOf(outcome: WriteOutcome | undefined, before: ServerRecord | undefined): EntryEdit[] {
  if (outcome?.outcome !== 'accepted') return []
  return [{ before: entryOf(before), after: entryOf(outcome.record) }]
}

function entryOf(record: ServerRecord | undefined): Entry | undefined {
  return record && record.deletedAt === undefined ? (record.body as unknown as Entry) : undefined
}
