import type { AutomaticCopy } from './automatic-copy'
import type { PracticeReminders } from './practice-reminders'
import type { StorageSizes } from './storage-sizes'

/**
 * The services of this device that run in the background (automatic copy, reminders), and the sizes of its
 * data.
 */
export interface DeviceCare {
  readonly reminders: PracticeReminders
  readonly copy: AutomaticCopy
  measureStorage(): Promise<StorageSizes>
}
