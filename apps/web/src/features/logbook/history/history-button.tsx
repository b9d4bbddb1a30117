import type { Entry } from '@segno/domain/entry/entry'
import { useState } from 'react'
import { useOnceTrue } from '../../../app-state/use-once-true'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ClosedAtOnce } from '../../../ui/closed-at-once'
import { lazyPart } from '../../../ui/lazy-part'
import type { EntryFormat } from '../use-entry-format'

const HistoryDialog = lazyPart({
  load: async () => (await import('./history-dialog')).HistoryDialog,
  messages: ['logbook-parts'],
  fallback: ClosedAtOnce,
})

export function HistoryButton({ entry, format }: { entry: Entry; format: EntryFormat }) {
  const t = useTranslation('sync')
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOnceTrue(isOpen)
  return (
    <>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        onPointerEnter={HistoryDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t('history.title')}
      </Button>
      {wasOpened && (
        <HistoryDialog entry={entry} format={format} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
