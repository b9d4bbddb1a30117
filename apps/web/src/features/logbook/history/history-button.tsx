import type { Entry } from '@segno/domain/entry/entry'
import { type ComponentType, useState } from 'react'
import { loadWords } from '../../../i18n/translator'
import { useText } from '../../../i18n/use-text'
import { Button } from '../../../ui/button'
import type { EntryWords } from '../use-entry-words'
import type { HistoryDialogProps } from './history-dialog'

const loadDialog = () =>
  Promise.all([import('./history-dialog'), loadWords(['logbook-parts'])]).then(([dialog]) => dialog)

export function HistoryButton({ entry, words }: { entry: Entry; words: EntryWords }) {
  const t = useText('sync')
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
      {Versions && <Versions entry={entry} words={words} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
