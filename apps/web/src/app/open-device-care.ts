import type { JournalRecord } from '@segno/domain/change/change'
import { recordKindNames } from '@segno/domain/change/record-kinds'
import type { Attachments } from '../contracts/attachments/attachments'
import { CopyError, type CopyErrorKind } from '../contracts/device-care/copy-targets'
import type { Notices } from '../contracts/notices'
import type { DeviceStorage } from '../contracts/record-storage'
import type { ScoreFiles } from '../contracts/score-files'
import { AutomaticCopy } from '../data/device-care/automatic-copy'
import type { DeviceCare } from '../data/device-care/device-care'
import { PracticeReminders } from '../data/device-care/practice-reminders'
import { measureStorage } from '../data/device-care/storage-sizes'
import type { JournalStore } from '../data/journal/journal-store'
import type { PracticeTimer } from '../data/timer/practice-timer'
import { exportRecords } from '../data/transfer/export-diary'
import { rememberExport } from '../data/transfer/last-export'
import { currentLanguage, loadMessages, translatorOf } from '../i18n/translator'
import { clock } from '../platform/clock'
import { copyTargets } from '../platform/copy-targets'
import { keyValueStore } from '../platform/key-value-store'
import { locks } from '../platform/locks'
import { notifications } from '../platform/notifications'
import { pageLifecycle } from '../platform/page-lifecycle'
import { outsideSizes } from '../storage/outside-sizes'

interface CareDeps {
  readonly journal: JournalStore
  /** The device storage of this page's owner. */
  readonly device: DeviceStorage
  readonly notices: Notices
  readonly loadTimer: () => Promise<PracticeTimer>
  readonly loadScoreFiles: () => Promise<ScoreFiles>
  readonly loadAttachments: () => Promise<Attachments | null>
}

/**
 * Opens the reminders and the automatic copy of this device. Starts them if the musician has switched them on.
 */
export function openDeviceCare({
  journal,
  device,
  notices,
  loadTimer,
  loadScoreFiles,
  loadAttachments,
}: CareDeps): DeviceCare {
  const reminders = new PracticeReminders({
    device,
    journal,
    clock,
    lifecycle: pageLifecycle,
    notifications,
    async isPractising() {
      const timer = await loadTimer()
      await timer.ready
      return timer.state().status === 'running'
    },
    async texts() {
      await loadMessages(['reminders'])
      const t = translatorOf('reminders')
      return { title: t('notice.title'), body: t('notice.body'), language: currentLanguage() }
    },
  })
  const copy: AutomaticCopy = new AutomaticCopy({
    device,
    journal,
    clock,
    locks,
    targets: copyTargets,
    build: (write) => buildCopy(journal, write),
    onCopied: (at) => rememberExport(keyValueStore, at),
    onError: (kind) => void notifyCopyError(kind, copy, notices).catch(() => {}),
  })
  return {
    reminders,
    copy,
    measureStorage: () =>
      measureStorage({ journal, clock, loadScoreFiles, loadAttachments, outside: outsideSizes }),
  }
}

async function buildCopy(
  journal: JournalStore,
  write: (parts: Iterable<string | Blob>) => Promise<void>,
): Promise<void> {
  const records: JournalRecord[] = recordKindNames.flatMap((kind) => [...journal.records(kind)])
  const files = { save: (_name: string, _type: string, parts: Iterable<string | Blob>) => write(parts) }
  const deps = { journal, clock, files, appVersion: __APP_VERSION__ }
  const outcome = await exportRecords(deps, records, { format: 'json', name: 'segno', onProgress: () => {} })
  if (outcome === 'different') throw new CopyError('different')
}

async function notifyCopyError(kind: CopyErrorKind, copy: AutomaticCopy, notices: Notices): Promise<void> {
  await loadMessages(['device-care'])
  const t = translatorOf('device-care')
  const label = t(kind === 'permission' ? 'copy.allow' : 'copy.retry')
  notices.show({
    text: t(`copy.error.${kind}`),
    tone: 'danger',
    key: 'automatic-copy',
    // A browser asks for file permission only after a press, so the notice has a button.
    action: { label, run: () => void copy.allow().catch(() => {}) },
  })
}
