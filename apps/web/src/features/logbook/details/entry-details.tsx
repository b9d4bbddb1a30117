import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { pieceTimesOf } from '@segno/domain/entry/piece-entries'
import { Link } from 'wouter'
import { useJournal } from '../../../data/services/use-services'
import { noBreakRange } from '../../../i18n/no-break-range'
import { NoteText } from '../../../list-screen/note-text'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { FactList } from '../../../ui/list/fact-list'
import { SignText } from '../../../ui/music/sign-text'
import { type EntryFact, entryFacts, type FactId } from '../entry-facts'
import { EntryHistory } from '../history/entry-history'
import type { EntryFormat } from '../use-entry-format'
import styles from './entry-details.module.css'
import { EntryPieces } from './entry-pieces'
import { PieceSessions } from './piece-sessions'

/**
 * The note of a status change, translated with messages of the repertoire. If the app cannot fetch these, the
 * page shows the note as stored.
 */
const StatusNote = lazyPart({
  load: async () => (await import('./status-note')).StatusNote,
  messages: ['repertoire'],
  fallback: ({ entry }: { readonly entry: Entry }) => entry.notes,
})

const EntryAttachments = lazyPart({
  load: async () => (await import('../takes/entry-attachments')).EntryAttachments,
  fallback: drawNothing,
})

export interface EntryDetailsProps {
  readonly entry: Entry
  readonly format: EntryFormat
  readonly onEdit: (entry: Entry) => void
  readonly onRepeat: (entry: Entry) => void
  readonly onDelete: (entry: Entry) => void
  /** Selects another practice session of the piece. */
  readonly onChoose: (entryId: string) => void
  /** Whether the sheet around the details shows the title. The details then omit it. */
  readonly titleShown?: boolean
}

/** The details of an entry: all its fields and its actions. */
export function EntryDetails({
  entry,
  format,
  onEdit,
  onRepeat,
  onDelete,
  onChoose,
  titleShown,
}: EntryDetailsProps) {
  const { t } = format
  const counts = countsAsPractice(entry)
  // Bars belong to one piece, so an entry with several pieces shows none.
  const [pieceKey, ...others] = pieceTimesOf(entry).keys()
  const facts = entryFacts(entry, format)
    .filter(({ value }) => value !== '')
    .map((fact) => (isMoment(fact.id) ? { ...fact, value: noBreakRange(fact.value) } : fact))
  return (
    <>
      <EntryPieces entry={entry} format={format} titleShown={titleShown === true} />
      {entry.notes && (
        <p className={styles.notes}>
          {counts ? <NoteText text={entry.notes} /> : <StatusNote entry={entry} />}
        </p>
      )}
      <FactList
        isCompact
        facts={facts
          .filter(({ id }) => !isOrigin(id))
          .map(({ id, value }) => ({
            id,
            name: t(`field.${id}`),
            isWide: wideFacts.includes(id),
            value:
              id === 'goals' ? <GoalLinks ids={entry.goalIds} other={value} /> : <SignText text={value} />,
          }))}
      />
      {counts && <EntryAttachments key={entry.id} {...{ entry, format }} />}
      {counts && pieceKey !== undefined && others.length === 0 && (
        <PieceSessions {...{ entry, pieceKey, format, onChoose }} />
      )}
      <Origin facts={facts.filter(({ id }) => isOrigin(id))} t={t} />
      <div className={styles.actions}>
        {counts && (
          <>
            <Button variant="plain" onClick={() => onEdit(entry)}>
              {t('details.edit')}
            </Button>
            <Button variant="plain" onClick={() => onRepeat(entry)}>
              {t('details.repeat')}
            </Button>
          </>
        )}
        <EntryHistory key={entry.id} entry={entry} format={format} />
        <IconButton
          icon="delete"
          label={t('details.delete')}
          variant="danger-plain"
          className={styles.delete}
          onClick={() => onDelete(entry)}
        />
      </div>
    </>
  )
}

const wideFacts: readonly FactId[] = ['techniques', 'tags', 'goals', 'score']
const isMoment = (id: FactId) => id === 'when' || id === 'writtenDown'
const originFacts: readonly FactId[] = ['source', 'autoTracked', 'writtenDown', 'merged']
const isOrigin = (id: FactId) => originFacts.includes(id)

/**
 * One muted line about the origin of the entry: its source, the time of its creation, and whether it was logged
 * automatically or merged.
 */
function Origin({ facts, t }: { facts: readonly EntryFact[]; t: EntryFormat['t'] }) {
  return (
    <dl className={styles.origin}>
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt className={id === 'autoTracked' ? undefined : 'visually-hidden'}>{t(`field.${id}`)}</dt>
          <dd className={id === 'autoTracked' ? 'visually-hidden' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to the goals of an entry. Shows `other` if this device lacks one of the goals. */
function GoalLinks({ ids, other }: { ids: readonly string[]; other: string }) {
  const titles = useJournal((journal) => ids.map((id) => journal.body('goal', id)?.title ?? '').join('\n'))
  const named = titles.split('\n')
  if (named.includes('')) return other
  return (
    <ul className={styles.goals}>
      {ids.map((id, at) => (
        <li key={id}>
          <Link href={`/goals?goal=${encodeURIComponent(id)}`}>{named[at]}</Link>
        </li>
      ))}
    </ul>
  )
}
