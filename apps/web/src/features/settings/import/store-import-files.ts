import { attachmentOwnersOf } from '@segno/domain/attachment/attachment-owners'
import type { Change } from '@segno/domain/change/change'
import type { Score } from '@segno/domain/score/score'
import type { PossibleDuplicate } from '@segno/domain/transfer/plan-import'
import { shownEntryIds } from '../../../data/attachments/shown-entry-ids'
import { scoresOf } from '../../../data/scores/use-scores'
import type { Services } from '../../../data/services/services'
import type { ImportFile } from '../../../data/transfer/import-file'

type FileDeps = Pick<Services, 'journal' | 'loadScoreFiles' | 'loadAttachments'>

/**
 * Stores the sheet music, takes and photos of an export. Call it before the changes are committed. The takes
 * and photos of a `skipped` entry go to its duplicate on this device. Returns the number of files that are
 * missing or damaged. Rejects with a `StorageError`.
 */
export async function storeImportFiles(
  file: ImportFile,
  changes: readonly Change[],
  skipped: readonly Pick<PossibleDuplicate, 'incoming' | 'existing'>[],
  { journal, loadScoreFiles, loadAttachments }: FileDeps,
): Promise<number> {
  const scoreFiles = await file.storeFiles(scoresIn(changes, journal), loadScoreFiles)
  return scoreFiles + (await file.storeAttachments(entriesOf(changes, skipped, journal), loadAttachments))
}

/** Returns the scores that an import adds, and all scores on this device. */
function scoresIn(changes: readonly Change[], journal: Services['journal']): Pick<Score, 'files'>[] {
  const added = changes.flatMap((change) =>
    change.kind === 'score' && change.op === 'put' ? [change.body] : [],
  )
  return [...added, ...scoresOf(journal)]
}

/**
 * Returns the ids of entries whose attachments the import stores, each with the id of the entry that shows
 * them.
 */
function entriesOf(
  changes: readonly Change[],
  skipped: readonly Pick<PossibleDuplicate, 'incoming' | 'existing'>[],
  journal: Services['journal'],
): ReadonlyMap<string, string> {
  const ids = new Map([...shownEntryIds(journal)].map((id) => [id, id]))
  for (const change of changes) {
    if (change.kind !== 'entry' || change.op !== 'put') continue
    for (const id of attachmentOwnersOf(change.body)) ids.set(id, id)
  }
  for (const { incoming, existing } of skipped) {
    for (const id of attachmentOwnersOf(incoming)) ids.set(id, ids.get(id) ?? existing.id)
  }
  return ids
}
