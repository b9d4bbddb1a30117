import type { LocalRecord } from '@segno/domain/record/record'
import type { AccountService } from '../../contracts/account'
import type { Attachments } from '../../contracts/attachments/attachments'
import type { Clock } from '../../contracts/clock'
import type { DeviceFiles } from '../../contracts/device-files'
import type { DictionaryServer } from '../../contracts/dictionary-server'
import type { Ids } from '../../contracts/ids'
import type { Inbox } from '../../contracts/installed/inbox'
import type { InstallOffer } from '../../contracts/installed/install-offer'
import type { KeyValueStore } from '../../contracts/key-value-store'
import type { Notices } from '../../contracts/notices'
import type { Overlays } from '../../contracts/overlays'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { PublicCollections } from '../../contracts/public-collections'
import type { Quarantine } from '../../contracts/quarantine'
import type { RecordHistory } from '../../contracts/record-history'
import type { DeviceStorage } from '../../contracts/record-storage'
import type { ScoreFiles } from '../../contracts/score-files'
import type { ScoreSync } from '../../contracts/score-sync'
import type { ConsentStore } from '../../contracts/stored-keys'
import type { ThemeStore } from '../../contracts/theme'
import type { AutoLogCollector } from '../auto-log/auto-log-collector'
import type { DeviceCare } from '../device-care/device-care'
import type { Drafts } from '../journal/drafts'
import type { JournalStore } from '../journal/journal-store'
import type { SearchIndex } from '../journal/search-index'
import type { UndoHistory } from '../journal/undo-history'
import type { Sample } from '../sample/sample'
import type { AuthSessions } from '../session/auth-session'
import type { Persistence } from '../session/persistence'
import type { SyncStatus } from '../session/sync-status'
import type { PracticeTimer } from '../timer/practice-timer'

/** Everything that a feature may use. `app/services` creates it once. */
export interface Services {
  readonly clock: Clock
  readonly ids: Ids
  /** Small settings of this device. It stores conveniences only with consent. */
  readonly keyValueStore: KeyValueStore
  readonly consent: ConsentStore
  readonly lifecycle: PageLifecycle
  readonly files: DeviceFiles
  readonly device: DeviceStorage
  readonly journal: JournalStore
  /** Fetches the search index. The first screen does not wait for it. */
  readonly loadSearch: () => Promise<SearchIndex>
  readonly drafts: Drafts
  /** Fetches the practice timer at its first use. */
  readonly loadTimer: () => Promise<PracticeTimer>
  /** Fetches the collector of the time that tools measure, at its first use. */
  readonly loadAutoLog: () => Promise<AutoLogCollector>
  /** Fetches the files of sheet music. It stays the same function. */
  readonly loadScoreFiles: () => Promise<ScoreFiles>
  /** Fetches the takes and photos of entries; null in a sample diary. It stays the same function. */
  readonly loadAttachments: () => Promise<Attachments | null>
  /** Fetches the reminders and the automatic copy of this device. It stays the same function. */
  readonly loadDeviceCare: () => Promise<DeviceCare>
  /** Fetches the sync of these files with the account; null without an account. It stays the same function. */
  readonly loadScoreSync: () => Promise<ScoreSync | null>
  /** Fetches the code that reads public collections. It needs no account, and stays the same function. */
  readonly loadPublicCollections: () => Promise<PublicCollections>
  /** Fetches what other apps handed to Segno. It stays the same function. */
  readonly loadInbox: () => Promise<Inbox>
  /** Fetches the browser's offer to install the app. It stays the same function. */
  readonly loadInstallOffer: () => Promise<InstallOffer>
  readonly undo: UndoHistory
  readonly notices: Notices
  readonly overlays: Overlays
  readonly theme: ThemeStore
  readonly persistence: Persistence
  /** Erases records, drafts and safety copy of this device. The caller then reloads the page. */
  readonly eraseDevice: () => Promise<void>
  readonly appVersion: string
  /** Whether this browser session shows beta features. */
  readonly isBetaOn: () => boolean
  /** The session of this device. */
  readonly session: AuthSessions
  /** Whether this device and the account have the same records. */
  readonly syncStatus: SyncStatus
  /** Fetches the service that signs in and out. It stays the same function. */
  readonly loadAccount: () => Promise<AccountService>
  /** Earlier versions of records, from the server. */
  readonly loadHistory: () => Promise<RecordHistory>
  /** Fetches the calls about drafts and opinions of terms, for musicians with and without an account. */
  readonly loadDictionaryServer: () => Promise<DictionaryServer>
  /** The changes that this device could not apply. It stays the same function. */
  readonly loadQuarantine: () => Promise<Quarantine>
  /** The records that the server rejects, with its reasons. */
  readonly loadRefused: () => Promise<readonly LocalRecord[]>
  /** Runs a sync round now. Resolves with whether the server has everything. */
  readonly syncNow: () => Promise<boolean>
  /** The sample diary of this tab. */
  readonly sample: Sample
}
