import type { RecordStorage } from '../contracts/record-storage'
import type { ScoreFiles } from '../contracts/score-files'
import type { AuthSessions } from '../data/session/auth-session'
import { openScoreFileStore } from '../storage/score-files/open-score-file-store'
import { ownedScoreFiles } from '../storage/score-files/owned-score-files'

/** Returns the files of sheet music of the owners that this page shows. */
export function openScoreFiles(session: AuthSessions, storage: Pick<RecordStorage, 'wasErased'>): ScoreFiles {
  return ownedScoreFiles(openScoreFileStore(), () => session.owners(), {
    wasErased: () => storage.wasErased(),
  })
}
