import type { ConflictCopy } from '@segno/domain/conflict/conflict-copy'
import type { Entry } from '@segno/domain/entry/entry'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useJournal, useServices } from '../../../data/services/use-services'
import { DEVICE_KEY } from '../../../data/session/device-key'
import { useTranslation } from '../../../i18n/use-translation'
import { Dialog } from '../../../ui/overlay/dialog'
import { Spinner } from '../../../ui/spinner'
import type { EntryFormat } from '../use-entry-format'
import { type EntryVersion, entryVersions, restoreVersion } from './entry-versions'
import styles from './history.module.css'
import { useServerVersions } from './use-server-versions'
import { VersionItem } from './version-item'

export interface HistoryDialogProps {
  readonly entry: Entry
  readonly format: EntryFormat
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog with earlier versions of an entry and versions from other devices. */
export function HistoryDialog({ entry, format, isOpen, onClose }: HistoryDialogProps) {
  const shell = useTranslation('shell')
  const t = useTranslation('sync')
  return (
    <Dialog title={t('history.title')} closeLabel={shell('action.close')} isOpen={isOpen} onClose={onClose}>
      <p className={styles.subject}>{format.name(entry)}</p>
      <Versions entry={entry} format={format} onClose={onClose} />
    </Dialog>
  )
}

function Versions({ entry, format, onClose }: Omit<HistoryDialogProps, 'isOpen'>) {
  const shell = useTranslation('shell')
  const t = useTranslation('sync')
  const { keyValueStore } = useServices()
  const { phase, versions } = useServerVersions(entry.id)
  const copies = useLostValues(entry.id)
  const current = useJournal((journal) => journal.record('entry', entry.id))
  const restore = useRestore(entry, onClose)
  const shown = useMemo(
    () =>
      current
        ? entryVersions({ current, versions, copies, device: deviceOf(keyValueStore.read(DEVICE_KEY)) })
        : [],
    [current, versions, copies, keyValueStore],
  )
  return (
    <>
      {phase === 'loading' && <Spinner label={shell('loading')} />}
      {phase === 'unreachable' && (
        <p role="status" className={styles.note}>
          {t('history.needsConnection')}
        </p>
      )}
      {phase !== 'loading' && (
        <ol className={styles.versions} aria-label={t('history.list')}>
          {shown.map((version) => (
            <VersionItem
              key={version.key}
              version={version}
              format={format}
              onRestore={restoreVersion(entry, version).length > 0 ? () => restore(version) : null}
            />
          ))}
        </ol>
      )}
    </>
  )
}

/** Returns the conflict copies of an entry. Returns the same array until one of them changes. */
function useLostValues(id: string): readonly ConflictCopy[] {
  const { journal } = useServices()
  const names = useJournal((store) =>
    lostValues(store.records('conflict'), id)
      .map((copy) => copy.id)
      .join(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: conflict copies never change, so their ids identify them.
  return useMemo(() => lostValues(journal.records('conflict'), id), [journal, id, names])
}

function lostValues(
  records: Iterable<{ readonly body: ConflictCopy; readonly deletedAt?: number }>,
  id: string,
): ConflictCopy[] {
  return [...records].flatMap(({ body, deletedAt }) =>
    deletedAt === undefined && body.recordKind === 'entry' && body.recordId === id ? [body] : [],
  )
}

function useRestore(entry: Entry, onClose: () => void): (version: EntryVersion) => void {
  const t = useTranslation('sync')
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  return (version) => {
    onClose()
    void commit(restoreVersion(entry, version), commitTexts(t('history.restored')))
  }
}

function deviceOf(stored: string | null): string | null {
  try {
    const { id } = JSON.parse(stored ?? '{}')
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
