import type { LocalRecord } from '@segno/domain/record/record'
import type { AccountService } from '../contracts/account'
import type { Clock } from '../contracts/clock'
import type { DeviceFiles } from '../contracts/device-files'
import type { Ids } from '../contracts/ids'
import type { Notices } from '../contracts/notices'
import type { PageLifecycle } from '../contracts/page-lifecycle'
import type { RecordHistory } from '../contracts/record-history'
import type { DeviceStorage } from '../contracts/record-storage'
import type { SmallStore } from '../contracts/small-store'
import type { AuthSessions } from './auth-session'
import type { Drafts } from './drafts'
import type { JournalStore } from './journal-store'
import type { Overlays } from './overlays'
import type { Persistence } from './persistence'
import type { PracticeTimer } from './practice-timer'
import type { SearchIndex } from './search-index'
import type { SyncStatus } from './sync-status'
import type { UndoHistory } from './undo-history'

/** Everything a feature may ask for. Made once, in `app/services`. */
export interface Services {
  readonly clock: Clock
  readonly ids: Ids
  readonly small: SmallStore
  readonly lifecycle: PageLifecycle
  readonly files: DeviceFiles
  readonly device: DeviceStorage
  readonly journal: JournalStore
  /** What finds entries, fetched behind the first screen: nothing is searched for before. */
  readonly loadSearch: () => Promise<SearchIndex>
  readonly drafts: Drafts
  /** The one timer, fetched with its first use: no screen waits for it. */
  readonly loadTimer: () => Promise<PracticeTimer>
  readonly undo: UndoHistory
  readonly notices: Notices
  readonly overlays: Overlays
  readonly persistence: Persistence
  /** Forgets everything of this device: records, drafts, safe copy; the caller then loads the page anew. */
  readonly eraseDevice: () => Promise<void>
  readonly appVersion: string
  /** Who is signed in here. */
  readonly session: AuthSessions
  /** How this device and the account stand to each other. */
  readonly syncStatus: SyncStatus
  /** Signing in and out, fetched when it is needed. The same function each time. */
  readonly loadAccount: () => Promise<AccountService>
  /** Earlier versions of records, from the server. */
  readonly loadHistory: () => Promise<RecordHistory>
  /** What the server does not take as it is, with its reason. */
  readonly loadRefused: () => Promise<readonly LocalRecord[]>
  /** A round of sync now; true where nothing waits any more. */
  readonly syncNow: () => Promise<boolean>
}
