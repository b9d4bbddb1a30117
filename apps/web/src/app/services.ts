import { createOverlays } from '../app-state/overlays'
import { ERASED_DEVICE_PATH } from '../contracts/arrival-paths'
import type { Notices } from '../contracts/notices'
import type { RecordStorage } from '../contracts/record-storage'
import { createConsentedStore } from '../data/consent/consented-store'
import { Drafts } from '../data/journal/drafts'
import { JournalStore } from '../data/journal/journal-store'
import { UndoHistory } from '../data/journal/undo-history'
import type { Sample } from '../data/sample/sample'
import type { Services } from '../data/services/services'
import { AuthSessions } from '../data/session/auth-session'
import { followSession } from '../data/session/follow-session'
import { Persistence } from '../data/session/persistence'
import { createSyncStatus } from '../data/session/sync-status'
import { clock } from '../platform/clock'
import { deviceFiles } from '../platform/device-files'
import { ids } from '../platform/ids'
import { keyValueStore } from '../platform/key-value-store'
import { pageLifecycle } from '../platform/page-lifecycle'
import { watchKeyValueStore } from '../platform/store-watch'
import { createThemeStore } from '../platform/theme'
import { openIndexedStorage } from '../storage/indexed-storage'
import { isBetaOn } from './beta-flag'
import type { MemoryMode } from './memory-mode'
import { ownerTools } from './owner-tools'
import { createSample } from './sample/sample-flag'
import type { SignedInServices } from './signed-in-services'
import { once, startSyncLater } from './start-with-retry'

interface Opened {
  readonly storage: RecordStorage
  readonly session: AuthSessions
  /** The mode without IndexedDB. Present if the browser refuses IndexedDB. */
  readonly memory?: MemoryMode
  /** The services of a sample diary, in place of those of the musician's own diary. */
  readonly replaced?: Partial<Services>
}

async function openStorage(sample: Sample, notices: Notices): Promise<Opened> {
  const opened = sample.isOn && (await import('./sample/sample-mode')).openSampleMode(sample, notices)
  if (opened) return opened
  const session = new AuthSessions(keyValueStore, watchKeyValueStore)
  try {
    const storage = await openIndexedStorage(keyValueStore, ids.uuid(), clock.now, session.owners())
    return { storage, session }
  } catch {
    const memory = new (await import('./memory-mode')).MemoryMode()
    return { storage: memory.storage, session: memory.session, memory }
  }
}

let services: Promise<Services> | undefined

/** Creates all services once. Starts to load the diary, which continues after the first render. */
export function startServices(notices: Notices): Promise<Services> {
  const sample = createSample()
  services ??= openStorage(sample, notices).then(({ storage, session, memory, replaced }) => {
    const journal = new JournalStore(storage, clock)
    const status = createSyncStatus()
    // With IndexedDB, every sign-in and sign-out opens a new page, so the owner of a page never changes.
    const owner = session.owners().writer
    const tools = ownerTools(storage.device, journal, owner)
    const forgetTimer = tools.forget
    const kept = session.keepOn(storage.device).then((isOther) => {
      if (isOther) pageLifecycle.reload()
    })
    const files = fileServices(session, journal, storage, sample)
    const signedIn = once(async () => {
      // A killed browser can leave an old token in localStorage. The server would treat a call with it as token
      // theft.
      await kept
      const { openSignedInServices } = await import('./signed-in-services')
      const deps = { session, storage, journal, status, forgetTimer, memory, ...files }
      return openSignedInServices(deps, notices.show)
    })
    const overlays = createOverlays()
    if (memory) memory.start({ signedIn, overlays })
    else followSession(session, pageLifecycle)
    storage.onErased(() => session.unlessLeaving(() => pageLifecycle.reload(ERASED_DEVICE_PATH)))
    if (session.current()) {
      const startSync = async () => (await signedIn()).start()
      startSyncLater(startSync, { clock, lifecycle: pageLifecycle, onError: reportError })
    }
    journal.load().catch(reportError)
    return {
      clock,
      ids,
      ...createConsentedStore(keyValueStore, clock, watchKeyValueStore),
      lifecycle: pageLifecycle,
      files: deviceFiles,
      device: storage.device,
      journal,
      loadSearch: once(async () => new (await import('../data/journal/search-index')).SearchIndex(clock)),
      drafts: new Drafts(storage.device, clock, pageLifecycle, session.owners()),
      loadTimer: tools.loadTimer,
      loadAutoLog: tools.loadAutoLog,
      ...files,
      loadDeviceCare: once(async () =>
        (await import('./open-device-care')).openDeviceCare({ ...tools, journal, notices, ...files }),
      ),
      loadInbox: once(async () => (await import('./outside/open-inbox')).openInbox(session)),
      loadInstallOffer: async () => (await import('../platform/install-offer')).installOffer,
      undo: new UndoHistory(),
      notices,
      overlays,
      theme: createThemeStore(keyValueStore, watchKeyValueStore),
      persistence: new Persistence(pageLifecycle, keyValueStore),
      eraseDevice: async () =>
        (await import('./erase-device')).eraseDevice({ session, storage, signedIn, forgetTimer }),
      appVersion: __APP_VERSION__,
      isBetaOn,
      session,
      syncStatus: status,
      ...serverServices(session, signedIn),
      loadQuarantine: () => storage.openQuarantine(),
      sample,
      ...replaced,
    }
  })
  return services
}

/** Returns the services for sheet music and attachments. */
function fileServices(session: AuthSessions, journal: JournalStore, storage: RecordStorage, sample: Sample) {
  return {
    loadScoreFiles: once(async () => (await import('./open-score-files')).openScoreFiles(session, storage)),
    // A sample diary would mistake the musician's own attachments for those of deleted entries.
    loadAttachments: async () =>
      sample.isOn ? null : (await import('./open-attachments')).openAttachments(session, journal, storage),
  }
}

/** Returns the services that call the server. The app fetches their code at the first use. */
function serverServices(session: AuthSessions, signedIn: () => Promise<SignedInServices>) {
  return {
    loadAccount: async () => (await signedIn()).account,
    loadHistory: async () => (await signedIn()).history,
    loadDictionaryServer: async () => (await signedIn()).dictionary,
    loadPublicCollections: async () => (await signedIn()).publicCollections,
    loadScoreSync: async () => (session.current() ? (await signedIn()).scoreSync() : null),
    loadRefused: async () => (await signedIn()).refused(),
    syncNow: async () => (await signedIn()).syncNow(),
  }
}
