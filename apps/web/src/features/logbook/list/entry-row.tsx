import { attachmentOwnersOf } from '@segno/domain/attachment/attachment-owners'
import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import type { FindPlaces } from '../../../data/journal/search-index'
import { excerptOf } from '../../../list-screen/excerpt'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import { RowDetails, RowName, rowClass } from '../../../ui/list/list-row'
import { SignText } from '../../../ui/music/sign-text'
import { opensElsewhere } from '../../../ui/opens-elsewhere'
import { leadingPiece, shownMeasures } from '../entry-text'
import type { Several } from '../several/use-several'
import { type EntryFormat, rowName } from '../use-entry-format'
import styles from './entry-list.module.css'
import { MarkedText } from './marked-text'

interface EntryRowProps {
  readonly entry: Entry
  readonly format: EntryFormat
  /** The title of the row, by default the title of the entry. */
  readonly title?: string
  readonly href: string
  readonly isSelected: boolean
  /** Returns the parts of a text that match the search; absent without a search text. */
  readonly places: FindPlaces | undefined
  readonly onOpen: (entry: Entry, byKeyboard: boolean) => void
  /** The selection of several entries. If present, the row is a checkbox. */
  readonly several?: Several
  /** The kinds of attachments that each entry has, by entry id. */
  readonly attached: ReadonlyMap<string, ReadonlySet<'audio' | 'photo'>>
}

/** A row that opens its entry, or a checkbox while several entries can be selected. */
export function EntryRow(props: EntryRowProps) {
  const { entry, format, href, isSelected, onOpen, several } = props
  if (several?.isOn) {
    const isChosen = several.has(entry)
    return (
      <label className={rowClass(classNames(styles.row, styles.choice), isChosen)}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen}
          aria-label={rowName(entry, format)}
          // Use the click, because a change event has no `shiftKey`.
          onClick={(event) => several.toggle(entry, event.shiftKey)}
          onChange={() => {}}
        />
        <RowContent {...props} />
      </label>
    )
  }
  return (
    <a
      href={href}
      data-entry={entry.id}
      aria-current={isSelected ? 'true' : undefined}
      className={rowClass(styles.row, isSelected)}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onOpen(entry, event.detail === 0)
      }}
    >
      <RowContent {...props} />
    </a>
  )
}

/**
 * The content of a row in two lines: name and duration; bars, tempo, techniques, tags, notes and time of day.
 */
function RowContent({ entry, format, title = format.title(entry), places, attached }: EntryRowProps) {
  const counts = countsAsPractice(entry)
  const piece = leadingPiece(entry)
  return (
    <>
      <RowName
        title={title}
        composer={format.composer(piece?.composer ?? null)}
        mark={(text) => <MarkedText text={text} places={places} />}
        quiet={!counts}
      >
        {entry.pieces.length > 1 && (
          <span className={styles.others}>{format.t('row.others', { count: entry.pieces.length - 1 })}</span>
        )}
      </RowName>
      <span className={styles.duration}>{counts && format.duration(entry.duration)}</span>
      <EntryFacts {...{ entry, format, places, attached }} hasTitle={piece !== null} />
      <span className={styles.time}>{format.startTime(entry)}</span>
    </>
  )
}

function EntryFacts({
  entry,
  format,
  places,
  attached,
  hasTitle,
}: Pick<EntryRowProps, 'entry' | 'format' | 'places' | 'attached'> & { hasTitle: boolean }) {
  const measures = countsAsPractice(entry) ? shownMeasures(entry) : null
  const excerpt = excerptOf(entry.notes, places)
  const owners = attached.size === 0 ? [] : attachmentOwnersOf(entry)
  const has = (kind: 'audio' | 'photo') => owners.some((id) => attached.get(id)?.has(kind))
  // The second line omits the type if it is practice or if the first line shows it.
  const isTypeSaid = entry.type === 'practice' || !hasTitle
  return (
    <RowDetails>
      {has('audio') && <Icon name="voice" size="small" label={format.t('row.take')} />}
      {has('photo') && <Icon name="image" size="small" label={format.t('row.photo')} />}
      {measures?.measures && <span>{format.bars(measures.measures)}</span>}
      {measures?.tempo != null && (
        <span className={styles.tempo}>
          <SignText text={format.t('row.tempo', { tempo: measures.tempo })} />
        </span>
      )}
      {!isTypeSaid && <span>{format.type(entry.type)}</span>}
      {entry.techniques.length > 0 && <span>{format.list(entry.techniques.map(format.technique))}</span>}
      {entry.tags.length > 0 && (
        <span>
          <MarkedText text={entry.tags.map((tag) => `#${tag}`).join(' ')} places={places} />
        </span>
      )}
      {excerpt !== '' && (
        <span className={styles.excerpt}>
          <MarkedText text={excerpt} places={places} />
        </span>
      )}
    </RowDetails>
  )
}
