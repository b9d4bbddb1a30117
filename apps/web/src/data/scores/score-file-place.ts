import type { Score } from '@segno/domain/score/score'
import type { ScoreSyncState } from '../../contracts/score-sync'

/** The place of a score's files. `share` is the transferred part, from 0 to 1. */
export type ScoreFilePlace =
  | { readonly at: 'device' | 'synced' | 'absent' }
  | { readonly at: 'sending' | 'fetching'; readonly share: number }

/**
 * Returns where the files of a score are: in transfer, absent from this device, on this device only, or on this
 * device and in the account. `sync` is null without an account.
 */
export function placeOfScore(
  { files }: Pick<Score, 'files'>,
  here: ReadonlySet<string>,
  sync: ScoreSyncState | null,
): ScoreFilePlace {
  const transfer = sync?.transfer
  if (transfer && files.some(({ hash }) => hash === transfer.hash)) {
    return { at: transfer.way === 'up' ? 'sending' : 'fetching', share: transfer.share }
  }
  if (files.some(({ hash }) => !here.has(hash))) return { at: 'absent' }
  const stored = sync?.stored
  return { at: stored && files.every(({ hash }) => stored.has(hash)) ? 'synced' : 'device' }
}
