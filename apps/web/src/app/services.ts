import { soundOutput } from '../audio/sound-output'
import type { Notices } from '../contracts/notices'
import type { RecordStorage } from '../contracts/record-storage'
import { Drafts } from '../data/drafts'
import { JournalStore } from '../data/journal-store'
import { Overlays } from '../data/overlays'
import { Persistence } from '../data/persistence'
import { PracticeTimer } from '../data/practice-timer'
import { SearchIndex } from '../data/search-index'
import type { Services } from '../data/services'
import { UndoHistory } from '../data/undo-history'
import { clock } from '../platform/clock'
import { deviceFiles } from '../platform/device-files'
import { ids } from '../platform/ids'
import { pageLifecycle } from '../platform/page-lifecycle'
import { smallStore } from '../platform/small-store'
import { wakeLock } from '../platform/wake-lock'
import { openIndexedStorage } from '../storage/indexed-storage'
import { createMemoryStorage } from '../storage/memory-storage'

async function openStorage(): Promise<RecordStorage> {
  try {
    return await openIndexedStorage(smallStore, ids.uuid())
  } catch {
    return createMemoryStorage()
  }
}

let services: Promise<Services> | undefined

/** Puts the app together, once. Reading the diary begins here and goes on behind the first screen. */
export function startServices(notices: Notices): Promise<Services> {
  services ??= openStorage().then((storage) => {
    const journal = new JournalStore(storage, clock)
    const timer = new PracticeTimer({
      device: storage.device,
      clock,
      lifecycle: pageLifecycle,
      sound: soundOutput,
      journal,
    })
    void journal.load()
    return {
      clock,
      ids,
      small: smallStore,
      lifecycle: pageLifecycle,
      files: deviceFiles,
      wakeLock,
      sound: soundOutput,
      device: storage.device,
      journal,
      search: new SearchIndex(clock),
      drafts: new Drafts(storage.device, clock, pageLifecycle),
      timer,
      undo: new UndoHistory(),
      notices,
      overlays: new Overlays(),
      persistence: new Persistence(pageLifecycle, smallStore),
      eraseDevice: () => storage.erase(),
      appVersion: __APP_VERSION__,
    }
  })
  return services
}
