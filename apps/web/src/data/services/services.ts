import type { LocalRecord } from '@segno/domain/record/record'
import type { AccountService } from '../../contracts/account'
import type { Clock } from '../../contracts/clock'
import type { DeviceFiles } from '../../contracts/device-files'
import type { Ids } from '../../contracts/ids'
import type { Notices } from '../../contracts/notices'
import type { Overlays } from '../../contracts/overlays'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { RecordHistory } from '../../contracts/record-history'
import type { DeviceStorage } from '../../contracts/record-storage'
import type { SmallStore } from '../../contracts/small-store'
import type { ThemeStore } from '../../contracts/theme'
import type { Drafts } from '../journal/drafts'
import type { JournalStore } from '../journal/journal-store'
import type { SearchIndex } from '../journal/search-index'
import type { UndoHistory } from '../journal/undo-history'
import type { AuthSessions } from '../session/auth-session'
import type { Persistence } from '../session/persistence'
import type { SyncStatus } from '../session/sync-status'
import type { PracticeTimer } from '../timer/practice-timer'

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
  readonly theme: ThemeStore
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
