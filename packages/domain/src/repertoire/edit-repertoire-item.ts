import type { EntryChange } from '../entry/entry'
import { patchBetween } from '../record/record-change'
import { err, ok, type Result } from '../shared/result'
import type { RepertoireEdit } from './repertoire-fields'
import type { RepertoireChange } from './repertoire-item'
import type { RepertoireRecord } from './repertoire-record'
import { type StatusChangeContext, statusChangeEntry } from './status-change-entry'

/**
 * Returns the changes that apply an edit to an item, [] if no field differs, or `itemNotFound`. A change of
 * status also adds its logbook entry, in the same commit.
 */
export function editRepertoireItem(
  record: RepertoireRecord | undefined,
  edit: RepertoireEdit,
  context: StatusChangeContext,
): Result<(RepertoireChange | EntryChange)[], 'itemNotFound'> {
  if (!record) return err('itemNotFound')
  const item = record.body
  const patch = patchBetween('repertoire', item.id, item, edit)
  if (!patch) return ok([])
  const changes: (RepertoireChange | EntryChange)[] = [patch]
  if (edit.status !== undefined && edit.status !== item.status) {
    const entry = statusChangeEntry(record, edit.status, context)
    changes.push({ op: 'put', kind: 'entry', id: entry.id, body: entry })
  }
  return ok(changes)
}
