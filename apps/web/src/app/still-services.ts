import { createStore } from 'zustand/vanilla'
import { createOverlays } from '../app-state/overlays'
import { LOCAL_OWNER } from '../contracts/account'
import type { ThemeState } from '../contracts/theme'
import { createConsentedStore } from '../data/consent/consented-store'
import { Drafts } from '../data/journal/drafts'
import { JournalStore } from '../data/journal/journal-store'
import { UndoHistory } from '../data/journal/undo-history'
import type { Services } from '../data/services/services'
import { AuthSessions } from '../data/session/auth-session'
import { Persistence } from '../data/session/persistence'
import { createSyncStatus } from '../data/session/sync-status'
import { clock } from '../platform/clock'
import { deviceFiles } from '../platform/device-files'
import { ids } from '../platform/ids'
import { keyValueStore } from '../platform/key-value-store'
import { createMemoryStorage } from '../storage/memory/memory-storage'

const never = () => new Promise<never>(() => {})
const unsubscribed = () => () => {}

/** Returns the services for prerendering: an unloaded diary, no session, and loads that never resolve. */
export function stillServices(): Services {
  const lifecycle = {
    onHide: unsubscribed,
    onShow: unsubscribed,
    onRestore: unsubscribed,
    online: () => true,
    onOnlineChange: unsubscribed,
    persist: never,
    persisted: never,
    reload: () => {},
  }
  const storage = { ...createMemoryStorage(clock.now), state: () => ({ error: null, waiting: 0 }) }
  const session = new AuthSessions(keyValueStore, () => {})
  return {
    clock,
    ids,
    ...createConsentedStore(keyValueStore, clock, () => {}),
    lifecycle,
    files: deviceFiles,
    device: storage.device,
    journal: new JournalStore(storage, clock),
    loadSearch: never,
    drafts: new Drafts(storage.device, clock, lifecycle, { writer: LOCAL_OWNER, shown: [LOCAL_OWNER] }),
    loadTimer: never,
    loadAutoLog: never,
    loadScoreFiles: never,
    loadAttachments: never,
    loadDeviceCare: never,
    loadScoreSync: never,
    loadPublicCollections: never,
    loadInbox: never,
    loadInstallOffer: never,
    undo: new UndoHistory(),
    notices: { show: () => {} },
    overlays: createOverlays(),
    theme: createStore<ThemeState>()(() => ({ choice: 'system', choose: () => {} })),
    persistence: new Persistence(lifecycle, keyValueStore),
    eraseDevice: never,
    appVersion: __APP_VERSION__,
    isBetaOn: () => false,
    session,
    syncStatus: createSyncStatus(),
    loadAccount: never,
    loadHistory: never,
    loadDictionaryServer: never,
    loadQuarantine: never,
    loadRefused: never,
    syncNow: never,
    sample: { isOn: false, open: () => false, putAway: () => {} },
  }
}
