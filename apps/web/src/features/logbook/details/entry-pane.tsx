import type { Ref } from 'react'
import type { JournalStore } from '../../../data/journal-store'
import { useLoaded } from '../../../data/use-loaded'
import { useJournal } from '../../../data/use-services'
import { loadWords } from '../../../i18n/translator'
import { useText } from '../../../i18n/use-text'
import { Button } from '../../../ui/button'
import { DetailsHint, DetailsPane, MissingDetails } from '../../../ui/layout/details-pane'
import type { EntryWords } from '../use-entry-words'
import type { EntryDetailsProps } from './entry-details'

/** Fetched behind the list, so that the first choice shows at once. */
const loadDetails = () => Promise.all([import('./entry-details'), loadWords(['logbook-parts'])])

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
  const { t } = rest.words
  const details = useLoaded(loadDetails)?.[0]
  const isEmptyDiary = useJournal(hasNoEntries)
  if (isEmptyDiary && !entry && !isMissing) return null
  return (
    <DetailsPane ref={ref} label={t('details.region')} isEmpty={!entry} onLeave={onLeave}>
      {entry && details && <details.EntryDetails key={entry.id} entry={entry} {...rest} />}
      {!entry && isMissing && <MissingEntry words={rest.words} onClose={onClose} />}
      {!entry && !isMissing && <DetailsHint>{t('details.choose')}</DetailsHint>}
    </DetailsPane>
  )
}

/** The address names an entry that is not here. */
export function MissingEntry({ words, onClose }: { words: EntryWords; onClose: () => void }) {
  const shell = useText('shell')
  return (
    <MissingDetails title={words.t('missing.title')} text={shell('notFound.text')}>
      <Button onClick={onClose}>{words.t('missing.showAll')}</Button>
      <Button variant="plain" onClick={() => window.history.back()}>
        {shell('error.goBack')}
      </Button>
    </MissingDetails>
  )
}
