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

/** The services that features may use. `app/services` creates them once. */
export interface Services {
  readonly clock: Clock
  readonly ids: Ids
  /** Small settings of this device. Functional keys are stored only with consent. */
  readonly keyValueStore: KeyValueStore
  readonly consent: ConsentStore
  readonly lifecycle: PageLifecycle
  readonly files: DeviceFiles
  readonly device: DeviceStorage
  readonly journal: JournalStore
  /** Fetches the search index on demand, so that the first screen does not wait for it. */
  readonly loadSearch: () => Promise<SearchIndex>
  readonly drafts: Drafts
  /** Fetches the practice timer at its first use. */
  readonly loadTimer: () => Promise<PracticeTimer>
  /** Fetches the collector of the time that tools measure, at its first use. */
  readonly loadAutoLog: () => Promise<AutoLogCollector>
  /** Fetches the store of sheet music files. It is the same function at each render. */
  readonly loadScoreFiles: () => Promise<ScoreFiles>
  /** Fetches the store of takes and photos; null in a sample diary. It is the same function at each render. */
  readonly loadAttachments: () => Promise<Attachments | null>
  /** Fetches the reminders and the automatic copy of this device. It is the same function at each render. */
  readonly loadDeviceCare: () => Promise<DeviceCare>
  /** Fetches the sync of sheet music files; null without an account. It is the same function at each render. */
  readonly loadScoreSync: () => Promise<ScoreSync | null>
  /**
   * Fetches the calls that read public collections, which need no account. The same function at each render.
   */
  readonly loadPublicCollections: () => Promise<PublicCollections>
  /** Fetches the inbox of files and texts that other apps shared. It is the same function at each render. */
  readonly loadInbox: () => Promise<Inbox>
  /** Fetches the browser's offer to install the app. It is the same function at each render. */
  readonly loadInstallOffer: () => Promise<InstallOffer>
  readonly undo: UndoHistory
  readonly notices: Notices
  readonly overlays: Overlays
  readonly theme: ThemeStore
  readonly persistence: Persistence
  /** Erases records, drafts and safety copy of this device. The caller then reloads the page. */
  readonly eraseDevice: () => Promise<void>
  readonly appVersion: string
  /** Returns true if this browser session shows beta features. */
  readonly isBetaOn: () => boolean
  /** The sign-in of this device. */
  readonly session: AuthSessions
  /** The state of sync between this device and the account. */
  readonly syncStatus: SyncStatus
  /** Fetches the account service. It is the same function at each render. */
  readonly loadAccount: () => Promise<AccountService>
  /** Fetches the reader of earlier record versions on the server. */
  readonly loadHistory: () => Promise<RecordHistory>
  /** Fetches the calls about drafts and ratings of dictionary terms, with or without an account. */
  readonly loadDictionaryServer: () => Promise<DictionaryServer>
  /** Fetches the quarantine: changes that this device could not apply. It is the same function at each render. */
  readonly loadQuarantine: () => Promise<Quarantine>
  /** Reads the records that the server has refused, with its reasons. */
  readonly loadRefused: () => Promise<readonly LocalRecord[]>
  /** Runs a sync round now. Resolves with true if the server has acknowledged everything. */
  readonly syncNow: () => Promise<boolean>
  /** The sample diary of this tab. */
  readonly sample: Sample
}
