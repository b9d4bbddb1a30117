import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { Link } from 'wouter'
import { useJournal } from '../../../data/services/use-services'
import { NoteText } from '../../../list-screen/note-text'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { lazyPart } from '../../../ui/lazy-part'
import { FactList } from '../../../ui/list/fact-list'
import { type EntryFact, entryFacts, type FactId, pieceFacts, pieceShares } from '../entry-facts'
import { leadingPiece } from '../entry-text'
import { EntryHistory } from '../history/entry-history'
import type { EntryFormat } from '../use-entry-format'
import styles from './entry-details.module.css'

/** Uses messages of the repertoire. If they cannot be fetched, the note is shown as stored. */
const StatusNote = lazyPart({
  load: async () => (await import('./status-note')).StatusNote,
  messages: ['repertoire'],
  fallback: ({ entry }: { readonly entry: Entry }) => entry.notes,
})

export interface EntryDetailsProps {
  readonly entry: Entry
  readonly format: EntryFormat
  readonly onEdit: (entry: Entry) => void
  readonly onRepeat: (entry: Entry) => void
  readonly onDelete: (entry: Entry) => void
  /** The sheet around it shows the title already. */
  readonly titleShown?: boolean
}

/** All fields of an entry, and its actions. */
export function EntryDetails({ entry, format, onEdit, onRepeat, onDelete, titleShown }: EntryDetailsProps) {
  const { t } = format
  const counts = countsAsPractice(entry)
  const facts = entryFacts(entry, format).filter(({ value }) => value !== '')
  return (
    <>
      {entry.pieces.length > 1 ? (
        <SharedPieces entry={entry} format={format} titleShown={titleShown} />
      ) : (
        <Headline entry={entry} format={format} titleShown={titleShown} />
      )}
      {entry.notes && (
        <p className={styles.notes}>
          {counts ? <NoteText text={entry.notes} /> : <StatusNote entry={entry} />}
        </p>
      )}
      <FactList
        facts={facts
          .filter(({ id }) => !isOrigin(id))
          .map(({ id, value }) => ({
            id,
            name: t(`field.${id}`),
            value: id === 'goals' ? <GoalLinks ids={entry.goalIds} other={value} /> : value,
          }))}
      />
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
        <EntryHistory entry={entry} format={format} />
        <Button variant="danger-plain" className={styles.delete} onClick={() => onDelete(entry)}>
          {t('details.delete')}
        </Button>
      </div>
    </>
  )
}

const originFacts: readonly FactId[] = ['source', 'autoTracked', 'writtenDown', 'merged']
const isOrigin = (id: FactId) => originFacts.includes(id)

/** How and when the entry came into the diary, in one quiet line. */
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

/** The goals of an entry with links. `other` is shown if a goal is not on this device. */
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

type HeadProps = Pick<EntryDetailsProps, 'entry' | 'format'> & { titleShown: boolean | undefined }

function Headline({ entry, format, titleShown }: HeadProps) {
  const composer = leadingPiece(entry)?.composer
  return (
    <>
      {!titleShown && <h2 className={styles.title}>{format.title(entry)}</h2>}
      {composer && <p className={classNames(styles.composer, titleShown && styles.underTitle)}>{composer}</p>}
    </>
  )
}

function SharedPieces({ entry, format, titleShown }: HeadProps) {
  const shares = pieceShares(entry)
  return (
    <ul className={styles.pieces}>
      {entry.pieces.map((piece, at) => (
        <li key={piece.id} className={titleShown && at === 0 ? styles.underTitle : undefined}>
          {!(titleShown && at === 0) && <h2 className={styles.title}>{piece.title}</h2>}
          {piece.composer && <p className={styles.composer}>{piece.composer}</p>}
          <p className={styles.share}>{pieceFacts(piece, shares[at] ?? 0, format).join('  ·  ')}</p>
        </li>
      ))}
    </ul>
  )
}
