import type { AutomaticCopy } from './automatic-copy'
import type { PracticeReminders } from './practice-reminders'
import type { StorageSizes } from './storage-sizes'

/** Long-running services of this device that only some musicians switch on, and the sizes of what it stores. */
export interface DeviceCare {
  readonly reminders: PracticeReminders
  readonly copy: AutomaticCopy
  measureStorage(): Promise<StorageSizes>
}
