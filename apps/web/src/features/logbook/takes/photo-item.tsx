import { useEffect, useState } from 'react'
import type { Attachments, StoredAttachment } from '../../../contracts/attachments/attachments'
import { useServices } from '../../../data/services/use-services'
import { formatBytes } from '../../../i18n/format-bytes'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import type { EntryFormat } from '../use-entry-format'
import { attachmentName, fileName } from './attachment-names'
import { NameField } from './name-field'
import styles from './takes.module.css'

interface PhotoItemProps {
  readonly store: Attachments
  readonly photo: StoredAttachment
  readonly format: EntryFormat
  readonly onRemove: (photo: StoredAttachment) => void
}

/** A thumbnail of a photo. A press opens the photo. */
export function PhotoItem({ store, photo, format, onRemove }: PhotoItemProps) {
  const shell = useTranslation('shell')
  const { files } = useServices()
  const [isOpen, setOpen] = useState(false)
  const content = usePhoto(store, photo.id)
  const name = attachmentName(photo, format)
  const { t, language } = format
  return (
    <li className={styles.photo}>
      <button
        type="button"
        className={styles.thumbnail}
        aria-haspopup="dialog"
        aria-label={t('takes.enlarge', { name })}
        onClick={() => setOpen(true)}
      >
        {content && <img src={content.address} alt="" />}
      </button>
      <Dialog
        size="large"
        title={name}
        closeLabel={shell('action.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {content && <img className={styles.large} src={content.address} alt={name} />}
        <p className={styles.size}>{formatBytes(photo.bytes, language)}</p>
        <NameField {...{ store, format }} attachment={photo} />
        <div className={styles.actions}>
          <Button
            variant="plain"
            icon="download"
            onClick={() =>
              content && void files.save(fileName(photo, format), photo.mediaType, [content.bytes])
            }
          >
            {t('takes.file')}
          </Button>
          <Button
            variant="danger-plain"
            onClick={() => {
              setOpen(false)
              onRemove(photo)
            }}
          >
            {t('takes.delete')}
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

function usePhoto(store: Attachments, id: string) {
  const [content, setContent] = useState<{ bytes: Blob; address: string } | null>(null)
  useEffect(() => {
    let address = ''
    let isOver = false
    store.read(id).then((bytes) => {
      if (isOver || !bytes) return
      address = URL.createObjectURL(bytes)
      setContent({ bytes, address })
    }, reportError)
    return () => {
      isOver = true
      URL.revokeObjectURL(address)
    }
  }, [store, id])
  return content
}
