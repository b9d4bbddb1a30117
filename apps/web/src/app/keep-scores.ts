import { ownedKey } from '../contracts/owned-key'
import { planOrphans, readOrphanNotes } from '../data/scores/orphan-files'
import { scoreHashes } from '../data/scores/score-hashes'
import { scoresOf } from '../data/scores/use-scores'
import type { Services } from '../data/services/services'

/**
 * Removes files of sheet music that no score has named for longer than the grace period. Does nothing if a row
 * is missing or unreadable.
 */
export async function collectScoreFiles({
  journal,
  device,
  clock,
  session,
  loadScoreFiles,
}: Pick<Services, 'journal' | 'device' | 'clock' | 'session' | 'loadScoreFiles'>): Promise<void> {
  const { unreadable, missing } = await journal.load()
  const files = await loadScoreFiles()
  const stored = (await files.list()).map(({ hash }) => hash)
  if (stored.length === 0 || unreadable.length > 0 || missing > 0) return
  const key = ownedKey(session.owners().writer, 'score-orphans')
  const before = readOrphanNotes(await device.read(key))
  const { notes, expired } = planOrphans(stored, new Set(scoreHashes(scoresOf(journal))), before, clock.now())
  for (const hash of expired) await files.remove(hash)
  if (Object.keys(notes).length + Object.keys(before).length > 0) await device.write(key, notes)
}
