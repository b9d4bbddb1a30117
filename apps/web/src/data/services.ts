import type { Clock } from '../contracts/clock'
import type { DeviceFiles } from '../contracts/device-files'
import type { Ids } from '../contracts/ids'
import type { Notices } from '../contracts/notices'
import type { PageLifecycle } from '../contracts/page-lifecycle'
import type { DeviceStorage } from '../contracts/record-storage'
import type { SmallStore } from '../contracts/small-store'
import type { SoundOutput } from '../contracts/sound-output'
import type { WakeLock } from '../contracts/wake-lock'
import type { Drafts } from './drafts'
import type { JournalStore } from './journal-store'
import type { Overlays } from './overlays'
import type { Persistence } from './persistence'
import type { PracticeTimer } from './practice-timer'
import type { SearchIndex } from './search-index'
import type { UndoHistory } from './undo-history'

/** Everything a feature may ask for. Made once, in `app/services`. */
export interface Services {
  readonly clock: Clock
  readonly ids: Ids
  readonly small: SmallStore
  readonly lifecycle: PageLifecycle
  readonly files: DeviceFiles
  readonly wakeLock: WakeLock
  readonly sound: SoundOutput
  readonly device: DeviceStorage
  readonly journal: JournalStore
  readonly search: SearchIndex
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
}
