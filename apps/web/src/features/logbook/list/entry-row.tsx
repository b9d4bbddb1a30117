import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { RowDetails, RowName, rowClass } from '../../../ui/list/list-row'
import { opensElsewhere } from '../../../ui/opens-elsewhere'
import { excerptOf, leadingPiece, shownMeasures } from '../entry-text'
import type { EntryWords } from '../use-entry-words'
import styles from './entry-list.module.css'

interface EntryRowProps {
  readonly entry: Entry
  readonly words: EntryWords
  readonly href: string
  readonly isSelected: boolean
  readonly onOpen: (entry: Entry, byKeyboard: boolean) => void
}

/** Two lines: what and how long; where in it, how fast, how, and when. */
export function EntryRow({ entry, words, href, isSelected, onOpen }: EntryRowProps) {
  const counts = countsAsPractice(entry)
  const piece = leadingPiece(entry)
  return (
    <a
      href={href}
      aria-current={isSelected ? 'true' : undefined}
      className={rowClass(styles.row, isSelected)}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onOpen(entry, event.detail === 0)
      }}
    >
      <RowName title={words.title(entry)} composer={piece?.composer ?? null} quiet={!counts}>
        {entry.pieces.length > 1 && (
          <span className={styles.others}>{words.t('row.others', { count: entry.pieces.length - 1 })}</span>
        )}
      </RowName>
      <span className={styles.duration}>{counts && words.duration(entry.duration)}</span>
      <EntryFacts entry={entry} words={words} hasTitle={piece !== null} />
      <span className={styles.time}>{words.time(entry)}</span>
    </a>
  )
}

function EntryFacts({
  entry,
  words,
  hasTitle,
}: Pick<EntryRowProps, 'entry' | 'words'> & { hasTitle: boolean }) {
  const measures = countsAsPractice(entry) ? shownMeasures(entry) : null
  const excerpt = excerptOf(entry.notes)
  // Practice goes without saying, and a row without a piece is already called by its type.
  const isTypeSaid = entry.type === 'practice' || !hasTitle
  return (
    <RowDetails>
      {measures?.measures && <span>{words.bars(measures.measures)}</span>}
      {measures?.tempo != null && (
        <span className={styles.tempo}>{words.t('row.tempo', { tempo: measures.tempo })}</span>
      )}
      {!isTypeSaid && <span>{words.type(entry.type)}</span>}
      {entry.techniques.length > 0 && <span>{words.list(entry.techniques.map(words.technique))}</span>}
      {entry.tags.length > 0 && <span>{words.list(entry.tags)}</span>}
      {excerpt !== '' && <span>{excerpt}</span>}
    </RowDetails>
  )
}
