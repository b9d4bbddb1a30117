import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import type { RepertoireItem } from '@segno/domain/repertoire/repertoire-item'

/**
 * One thing broken each in the commands of pieces and goals, to prove that the laws of `piece-laws.ts` can be broken.
 * `none` is the product as it is.
 */
export const pieceFaults = [
  'none',
  /** A rename leaves the goals at the old name. */
  'rename-forgets-goals',
  /** A rename writes the new item and forgets to take the old one away. */
  'rename-keeps-the-old-item',
  /** A rename takes only the entries that it finds first. */
  'rename-takes-a-page',
  /** The step of an entry has another id with every device. */
  'steps-with-ids-of-their-own',
  /** Items that become one keep the notes of the newer one only. */
  'merge-drops-the-older-note',
  /** Items that are the same piece are never made one. */
  'nobody-merges',
  /** A piece with practice is deleted, and its practice with it. */
  'delete-ignores-history',
  /** What a change of status writes into the logbook is practice. */
  'status-is-practice',
  /** What is written here brings no steps, and nobody looks afterwards. */
  'nobody-counts',
  /** An edit of an entry leaves its step as long as it was. */
  'steps-stay-as-they-were',
] as const
export type PieceFault = (typeof pieceFaults)[number]

/** What a command answers, as the broken one would have. */
export function spoiled(fault: PieceFault, command: string, changes: readonly Change[]): readonly Change[] {
  if (command === 'rename') return spoiledRename(fault, changes)
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

/** Newer notes stand first. */
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
