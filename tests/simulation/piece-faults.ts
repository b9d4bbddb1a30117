import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import type { RepertoireItem } from '@segno/domain/repertoire/repertoire-item'

/**
 * Each fault breaks one thing in the commands of pieces and goals. Tests prove that the checks of
 * `piece-laws.ts` detect it. `none` is the intact product.
 */
export const pieceFaults = [
  'none',
  /** A rename leaves goals under the old name. */
  'rename-forgets-goals',
  /** A rename writes the new item and does not delete the old one. */
  'rename-keeps-the-old-item',
  /** A rename changes only the first entry that it finds. */
  'rename-takes-a-page',
  /** A merge of composers leaves programmes under the old spelling. */
  'unite-forgets-programmes',
  /** A merge of composers deletes the items under the old spellings and does not write the merged item. */
  'unite-drops-the-items',
  /** Every device gives the step of an entry a different id. */
  'steps-with-ids-of-their-own',
  /** A merge of two items stores only the notes of the newer one. */
  'merge-drops-the-older-note',
  /** The app never merges items of the same piece. */
  'items-never-merged',
  /** Deleting a piece also deletes its practice. */
  'delete-ignores-history',
  /** The logbook entry for a change of status counts as practice. */
  'status-is-practice',
  /** An entry written on this device adds no steps, and no later check adds them. */
  'steps-never-counted',
  /** An edit of an entry does not change the duration of its step. */
  'steps-stay-as-they-were',
] as const
export type PieceFault = (typeof pieceFaults)[number]

/** Returns the changes of a command with the fault applied. */
export function spoiled(fault: PieceFault, command: string, changes: readonly Change[]): readonly Change[] {
  if (command === 'rename') return spoiledRename(fault, changes)
  if (command === 'unite') return spoiledUnion(fault, changes)
  if (command === 'merge' && fault === 'merge-drops-the-older-note') return changes.map(withoutOlderNote)
  if (fault === 'status-is-practice') return changes.map(asPractice)
  return changes
}

function spoiledRename(fault: PieceFault, changes: readonly Change[]): readonly Change[] {
  switch (fault) {
    case 'rename-forgets-goals':
      return changes.filter(({ kind }) => kind !== 'goal')
    case 'rename-keeps-the-old-item':
      return changes.filter(({ op }) => op !== 'delete')
    case 'rename-takes-a-page': {
      const page = changes.filter(({ kind }) => kind === 'entry').slice(0, 1)
      return changes.filter((change) => change.kind !== 'entry' || page.includes(change))
    }
    default:
      return changes
  }
}

function spoiledUnion(fault: PieceFault, changes: readonly Change[]): readonly Change[] {
  if (fault === 'unite-forgets-programmes') return changes.filter(({ kind }) => kind !== 'programme')
  if (fault !== 'unite-drops-the-items') return changes
  return changes.filter(({ kind, op }) => kind !== 'repertoire' || op === 'delete')
}

/** Removes the older notes from a merge. Merged notes begin with the newer ones. */
function withoutOlderNote(change: Change): Change {
  if (change.kind !== 'repertoire' || change.op === 'delete') return change
  const fields = change.op === 'put' ? change.body : change.fields
  if (typeof fields.personalNotes !== 'string') return change
  const personalNotes = fields.personalNotes.split('\n\n', 1)[0] ?? null
  return change.op === 'put'
    ? { ...change, body: { ...(change.body as RepertoireItem), personalNotes } }
    : { ...change, fields: { ...fields, personalNotes } }
}

function asPractice(change: Change): Change {
  if (change.kind !== 'entry' || change.op !== 'put') return change
  const { body } = change
  return body.type === 'status_change' ? { ...change, body: { ...body, type: 'practice' } as Entry } : change
}
