import type { Entry } from '@segno/domain/entry/entry'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { JournalStore } from '../../../data/journal/journal-store'
import { useJournal } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { ListDetails } from '../../../list-screen/list-details'
import type { ListSelection } from '../../../list-screen/use-list-selection'
import { lazyPart } from '../../../ui/lazy-part'
import type { EntryDetailsProps } from './entry-details'
import { MissingEntry } from './missing-entry'

const EntryDetails = lazyPart({
  load: async () => (await import('./entry-details')).EntryDetails,
  messages: ['logbook-parts', 'figures'],
})

interface DetailsProps extends Omit<EntryDetailsProps, 'entry' | 'titleShown'> {
  readonly selection: ListSelection<Entry>
  readonly entry: Entry | undefined
  readonly onClose: () => void
}

/** The details of the selected entry: beside the list, or in a sheet over it. */
export function Details({ selection, entry, onClose, ...rest }: DetailsProps) {
  const shell = useTranslation('shell')
  const isEmpty = useJournal(hasNoEntries)
  const { t, title } = rest.format
  return (
    <ListDetails
      selection={selection}
      selected={entry}
      label={t('details.region')}
      title={entry ? noBreakTitle(title(entry)) : ''}
      closeLabel={shell('action.close')}
      hint={t('details.choose')}
      isEmpty={isEmpty}
      missing={<MissingEntry format={rest.format} isEmpty={isEmpty} onClose={onClose} />}
      part={EntryDetails}
      onClose={onClose}
    >
      {(place) => entry && <EntryDetails entry={entry} titleShown={place === 'sheet'} {...rest} />}
    </ListDetails>
  )
}

function hasNoEntries(journal: JournalStore): boolean {
  return journal.entryDays().count === 0
}
