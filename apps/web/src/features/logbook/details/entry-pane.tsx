import type { Ref } from 'react'
import { useLoaded } from '../../../app-state/use-loaded'
import type { JournalStore } from '../../../data/journal/journal-store'
import { useJournal } from '../../../data/services/use-services'
import { loadMessages } from '../../../i18n/translator'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { DetailsHint, DetailsPane, MissingDetails } from '../../../ui/layout/details-pane'
import type { EntryFormat } from '../use-entry-format'
import type { EntryDetailsProps } from './entry-details'

/** Fetched behind the list, so that the first choice shows at once. */
const loadDetails = () => Promise.all([import('./entry-details'), loadMessages(['logbook-parts'])])

interface EntryPaneProps extends Omit<EntryDetailsProps, 'entry' | 'titleShown'> {
  readonly entry: EntryDetailsProps['entry'] | undefined
  /** An entry was asked for that does not exist. */
  readonly isMissing: boolean
  readonly onClose: () => void
  /** Back to the list, by Escape. */
  readonly onLeave: () => void
  readonly ref: Ref<HTMLElement>
}

/** Where there is nothing to choose, nobody is asked to choose. */
function hasNoEntries(journal: JournalStore): boolean {
  return journal.entryDays().count === 0
}

/** The details beside the list. */
export function EntryPane({ entry, isMissing, onClose, onLeave, ref, ...rest }: EntryPaneProps) {
  const { t } = rest.format
  const details = useLoaded(loadDetails)?.[0]
  const isEmptyDiary = useJournal(hasNoEntries)
  if (isEmptyDiary && !entry && !isMissing) return null
  return (
    <DetailsPane ref={ref} label={t('details.region')} isEmpty={!entry} onLeave={onLeave}>
      {entry && details && <details.EntryDetails key={entry.id} entry={entry} {...rest} />}
      {!entry && isMissing && <MissingEntry format={rest.format} onClose={onClose} />}
      {!entry && !isMissing && <DetailsHint>{t('details.choose')}</DetailsHint>}
    </DetailsPane>
  )
}

/** The address names an entry that is not here. */
export function MissingEntry({ format, onClose }: { format: EntryFormat; onClose: () => void }) {
  const shell = useTranslation('shell')
  return (
    <MissingDetails title={format.t('missing.title')} text={shell('notFound.text')}>
      <Button onClick={onClose}>{format.t('missing.showAll')}</Button>
      <Button variant="plain" onClick={() => window.history.back()}>
        {shell('error.goBack')}
      </Button>
    </MissingDetails>
  )
}
