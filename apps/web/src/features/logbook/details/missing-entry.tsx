import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { MissingDetails } from '../../../ui/layout/details-pane'
import type { EntryFormat } from '../use-entry-format'

interface MissingEntryProps {
  readonly format: Pick<EntryFormat, 't'>
  /** Whether the diary has no entries at all. */
  readonly isEmpty: boolean
  readonly onClose: () => void
}

/** The text for an entry id in the address that the diary does not contain. */
export function MissingEntry({ format, isEmpty, onClose }: MissingEntryProps) {
  const shell = useTranslation('shell')
  return (
    <MissingDetails
      title={format.t(isEmpty ? 'missing.noEntries' : 'missing.title')}
      text={shell('notFound.text')}
    >
      <Button onClick={onClose}>{format.t('missing.showAll')}</Button>
      <Button variant="plain" onClick={() => window.history.back()}>
        {shell('error.goBack')}
      </Button>
    </MissingDetails>
  )
}
