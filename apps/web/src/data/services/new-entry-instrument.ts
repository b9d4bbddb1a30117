import { instrumentOfNewEntry } from '@segno/domain/instrument/instrument-of-new-entry'
import type { ComposerKey } from '@segno/domain/piece/composer-key'
import type { Piece } from '@segno/domain/piece/piece'
import type { JournalStore } from '../journal/journal-store'
import { latestPractice } from '../journal/latest-practice'
import { ownPiecesOf } from './use-pieces'

/**
 * Returns the initial instrument of a new entry with these pieces; null without practice and without a primary
 * instrument.
 */
export function newEntryInstrument(
  journal: JournalStore,
  pieces: readonly Piece[],
  composerKey?: ComposerKey,
): string | null {
  return instrumentOfNewEntry(pieces, {
    practised: pieces.length === 0 ? [] : ownPiecesOf(journal),
    primary: journal.preference('instruments').primary,
    lastUsed: latestPractice(journal)?.instrument ?? null,
    ...(composerKey ? { composerKey } : {}),
  })
}
