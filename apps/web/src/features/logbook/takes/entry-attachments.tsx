import { attachmentOwnersOf } from '@segno/domain/attachment/attachment-owners'
import type { Entry } from '@segno/domain/entry/entry'
import { pieceKeysOfEntry } from '@segno/domain/entry/piece-entries'
import { limits } from '@segno/domain/shared/limits'
import { useMemo } from 'react'
import type { Attachments, StoredAttachment } from '../../../contracts/attachments/attachments'
import { useAttachmentStore, useAttachments } from '../../../data/attachments/use-attachments'
import { commitErrorKind } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { formatBytes } from '../../../i18n/format-bytes'
import { useTranslation } from '../../../i18n/use-translation'
import { shownMeasures } from '../entry-text'
import type { EntryFormat } from '../use-entry-format'
import { AddPhoto } from './add-photo'
import type { RelatedTake } from './attachment-names'
import { PhotoItem } from './photo-item'
import { TakeItem } from './take-item'
import { TakeRecorder } from './take-recorder'
import styles from './takes.module.css'
import { useTurn } from './use-take-player'

interface EntryAttachmentsProps {
  readonly entry: Entry
  readonly format: EntryFormat
}

/** The takes and photos of an entry, and buttons that add one. Renders nothing in a sample diary. */
export function EntryAttachments({ entry, format }: EntryAttachmentsProps) {
  const store = useAttachmentStore()
  const all = useAttachments(store)
  if (!store || !all) return null
  return <Section {...{ entry, format, store, all }} />
}

interface SectionProps extends EntryAttachmentsProps {
  readonly store: Attachments
  readonly all: readonly StoredAttachment[]
}

function Section({ entry, format, store, all }: SectionProps) {
  const turn = useTurn()
  const remove = useRemove(store, format)
  const related = useRelatedTakes(entry, all)
  const owners = attachmentOwnersOf(entry)
  const own = all.filter(({ entryId }) => owners.includes(entryId))
  const takes = own.filter(({ kind }) => kind === 'audio')
  const photos = own.filter(({ kind }) => kind === 'photo')
  const isFull = own.length >= limits.attachments
  const size = formatBytes(
    own.reduce((sum, { bytes }) => sum + bytes, 0),
    format.language,
  )
  const { t } = format
  return (
    <section className={styles.section} aria-label={t('takes.title')}>
      {takes.length > 0 && (
        <ul className={styles.takes}>
          {takes.map((take) => (
            <TakeItem key={take.id} {...{ store, take, format, turn, related }} onRemove={remove} />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <PhotoItem key={photo.id} {...{ store, photo, format }} onRemove={remove} />
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TakeRecorder {...{ store, format, isFull }} entryId={entry.id} />
        <AddPhoto {...{ store, format, isFull }} entryId={entry.id} />
      </div>
      {isFull && <p className={styles.note}>{t('takes.full', { number: format.number(own.length) })}</p>}
      {own.length > 0 && <p className={styles.note}>{t('takes.onlyHere', { size })}</p>}
    </section>
  )
}

/** Returns a function that removes an attachment and offers undo. */
function useRemove(store: Attachments, { t }: EntryFormat) {
  const { notices } = useServices()
  const shell = useTranslation('shell')
  return ({ id, kind }: StoredAttachment) => {
    const failed = (error: unknown) =>
      notices.show({ text: t(`takes.problem.${commitErrorKind(error)}`), tone: 'danger' })
    const restore = () => void store.restore(id).catch(failed)
    store.remove(id).then(
      () =>
        notices.show({
          text: t(`takes.deleted.${kind}`),
          tone: 'done',
          action: { label: shell('undo'), run: restore },
        }),
      failed,
    )
  }
}

/**
 * Returns the takes of all entries that share a piece with `entry`. Takes of the same bars as in `entry` come
 * first.
 */
function useRelatedTakes(entry: Entry, all: readonly StoredAttachment[]): readonly RelatedTake[] {
  const { journal } = useServices()
  return useMemo(() => {
    const keys = new Set(pieceKeysOfEntry(entry))
    const bars = barsOf(entry)
    const related: RelatedTake[] = []
    for (const take of all) {
      if (take.kind !== 'audio') continue
      const other = take.entryId === entry.id ? entry : journal.body('entry', take.entryId)
      const isOfPiece = other === entry || (other && pieceKeysOfEntry(other).some((key) => keys.has(key)))
      if (other && isOfPiece) related.push({ take, bars: barsOf(other) })
    }
    const isSame = (one: RelatedTake) => Number(one.bars === bars)
    return related.sort((a, b) => isSame(b) - isSame(a))
  }, [entry, all, journal])
}

function barsOf(entry: Entry): string {
  return shownMeasures(entry)?.measures ?? ''
}
