import { AuthSessions } from '../data/auth-session'
import { Drafts } from '../data/drafts'
import { JournalStore } from '../data/journal-store'
import { Overlays } from '../data/overlays'
import { Persistence } from '../data/persistence'
import type { Services } from '../data/services'
import { SyncStatus } from '../data/sync-status'
import { UndoHistory } from '../data/undo-history'
import { clock } from '../platform/clock'
import { deviceFiles } from '../platform/device-files'
import { ids } from '../platform/ids'
import { smallStore } from '../platform/small-store'
import { createMemoryStorage } from '../storage/memory-storage'

const never = () => new Promise<never>(() => {})
const unsubscribed = () => () => {}

/** Services of a page that is drawn at build time: an unread diary, no session, and loads that never end. */
export function stillServices(): Services {
  const lifecycle = {
    onHide: unsubscribed,
    onShow: unsubscribed,
    online: () => true,
    onOnlineChange: unsubscribed,
    persist: never,
    persisted: never,
    reload: () => {},
  }
  const storage = { ...createMemoryStorage(), state: () => ({ trouble: null, waiting: 0 }) }
  const session = new AuthSessions(smallStore, () => {})
  return {
    clock,
    ids,
    small: smallStore,
    lifecycle,
    files: deviceFiles,
    device: storage.device,
    journal: new JournalStore(storage, clock),
    loadSearch: never,
    drafts: new Drafts(storage.device, clock, lifecycle, () => session.owners().writer),
    loadTimer: never,
    undo: new UndoHistory(),
    notices: { show: () => {} },
    overlays: new Overlays(),
    persistence: new Persistence(lifecycle, smallStore),
    eraseDevice: never,
    appVersion: __APP_VERSION__,
    session,
    syncStatus: new SyncStatus(),
    loadAccount: never,
    loadHistory: never,
    loadRefused: never,
    syncNow: never,
  }
}
