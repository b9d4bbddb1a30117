import type { Entry } from '@segno/domain/entry/entry'
import { type ComponentType, useState } from 'react'
import { loadMessages } from '../../../i18n/translator'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import type { EntryFormat } from '../use-entry-format'
import type { HistoryDialogProps } from './history-dialog'

const loadDialog = () =>
  Promise.all([import('./history-dialog'), loadMessages(['logbook-parts'])]).then(([dialog]) => dialog)

export function HistoryButton({ entry, format }: { entry: Entry; format: EntryFormat }) {
  const t = useTranslation('sync')
  const [isOpen, setOpen] = useState(false)
  const [Versions, setVersions] = useState<ComponentType<HistoryDialogProps> | null>(null)
  const open = async () => {
    const { HistoryDialog } = await loadDialog()
    setVersions(() => HistoryDialog)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => void open().catch(() => {})}
      >
        {t('history.title')}
      </Button>
      {Versions && <Versions entry={entry} format={format} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
