import { useTranslation } from '../../../i18n/use-translation'
import { Sheet } from '../../../ui/overlay/sheet'
import { EntryDetails, type EntryDetailsProps } from './entry-details'
import { MissingEntry } from './entry-pane'

interface DetailsSheetProps extends Omit<EntryDetailsProps, 'entry' | 'titleShown'> {
  readonly entry: EntryDetailsProps['entry'] | undefined
  readonly isMissing: boolean
  readonly onClose: () => void
}

/** The details over the list, on phones. */
export function DetailsSheet({ entry, isMissing, onClose, ...rest }: DetailsSheetProps) {
  const shell = useTranslation('shell')
  const { t } = rest.format
  return (
    <Sheet
      title={entry ? rest.format.title(entry) : t('details.region')}
      closeLabel={shell('action.close')}
      isOpen={entry !== undefined || isMissing}
      onClose={onClose}
    >
      <section aria-label={t('details.region')}>
        {entry && <EntryDetails key={entry.id} entry={entry} titleShown {...rest} />}
        {!entry && isMissing && <MissingEntry format={rest.format} onClose={onClose} />}
      </section>
    </Sheet>
  )
}
