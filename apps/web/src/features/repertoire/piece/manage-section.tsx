import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { lazyPart } from '../../../ui/lazy-part'
import styles from './piece-page.module.css'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'
import { usePieceRemoval } from './use-piece-removal'

const ConfirmDialog = lazyPart({
  load: async () => (await import('../../../ui/overlay/confirm-dialog')).ConfirmDialog,
})

interface ManageSectionProps {
  readonly piece: PieceView
  readonly format: PieceFormat
}

/** Buttons that remove the piece from the repertoire or, before its first practice, delete it. */
export function ManageSection({ piece, format }: ManageSectionProps) {
  const { t } = format
  const { remove, erase } = usePieceRemoval(piece.key, format)
  const [isRefused, setRefused] = useState(false)
  return (
    <div className={styles.manage}>
      <Button variant="plain" onClick={() => void remove()}>
        {t('action.remove')}
      </Button>
      {piece.stats.practiceCount === 0 && (
        <Button
          variant="danger-plain"
          onPointerEnter={ConfirmDialog.preload}
          onClick={() => {
            if (!erase()) setRefused(true)
          }}
        >
          {t('action.delete')}
        </Button>
      )}
      {isRefused && <Refused {...{ piece, format, remove }} onClose={() => setRefused(false)} />}
    </div>
  )
}

interface RefusedProps extends ManageSectionProps {
  readonly remove: () => Promise<void>
  readonly onClose: () => void
}

/** Explains that a practised piece cannot be deleted, and offers to remove it from the repertoire. */
function Refused({ piece, format, remove, onClose }: RefusedProps) {
  const { t } = format
  const shell = useTranslation('shell')
  return (
    <ConfirmDialog
      isOpen
      tone="plain"
      title={t('action.delete')}
      confirmLabel={t('action.remove')}
      cancelLabel={shell('action.close')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{t('delete.refused', { count: piece.stats.practiceCount })}</p>
    </ConfirmDialog>
  )
}
