import { useText } from '../../../i18n/use-text'
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
  const shell = useText('shell')
  const { t } = rest.words
  return (
    <Sheet
      title={entry ? rest.words.title(entry) : t('details.region')}
      closeLabel={shell('action.close')}
      isOpen={entry !== undefined || isMissing}
      onClose={onClose}
    >
      <section aria-label={t('details.region')}>
        {entry && <EntryDetails key={entry.id} entry={entry} titleShown {...rest} />}
        {!entry && isMissing && <MissingEntry words={rest.words} onClose={onClose} />}
      </section>
    </Sheet>
  )
}
