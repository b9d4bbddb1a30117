import { indexedFileStore } from './indexed-file-store'
import { privateFolderStore } from './private-folder'
import { layeredStore, type ScoreFileStore } from './score-file-store'

let store: ScoreFileStore | undefined

/** Returns the score files of this browser: in the private file system, or in IndexedDB if that cannot be written. */
export function openScoreFileStore(): ScoreFileStore {
  store ??= layeredStore([privateFolderStore(), indexedFileStore()])
  return store
}
