import { createSoundOutput } from '../audio/sound-output'
import type { Notices } from '../contracts/notices'
import type { RecordStorage } from '../contracts/record-storage'
import { Drafts } from '../data/drafts'
import { JournalStore } from '../data/journal-store'
import { Overlays } from '../data/overlays'
import { Persistence } from '../data/persistence'
import type { PracticeTimer } from '../data/practice-timer'
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

const soundOutput = createSoundOutput(clock)

async function openStorage(): Promise<RecordStorage> {
  try {
    return await openIndexedStorage(smallStore, ids.uuid())
  } catch {
    return (await import('../storage/memory-storage')).createMemoryStorage()
  }
}

async function openTimer(storage: RecordStorage, journal: JournalStore): Promise<PracticeTimer> {
  const { PracticeTimer } = await import('../data/practice-timer')
  return new PracticeTimer({
    device: storage.device,
    clock,
    lifecycle: pageLifecycle,
    sound: soundOutput,
    journal,
  })
}

/** The same promise each time; a failed one is forgotten, so that it can be tried again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

let services: Promise<Services> | undefined

/** Puts the app together, once. Reading the diary begins here and goes on behind the first screen. */
export function startServices(notices: Notices): Promise<Services> {
  services ??= openStorage().then((storage) => {
    const journal = new JournalStore(storage, clock)
    const loadTimer = once(() => openTimer(storage, journal))
    journal.load().catch(reportError)
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
      loadTimer,
      undo: new UndoHistory(),
      notices,
      overlays: new Overlays(),
      persistence: new Persistence(pageLifecycle, smallStore),
      eraseDevice: async () => {
        // A running timer would write its row again with its next second.
        await (await loadTimer()).forget()
        await storage.erase()
        smallStore.removeAll('segno.')
      },
      appVersion: __APP_VERSION__,
    }
  })
  return services
}
