import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { pieceTimesOf } from '@segno/domain/entry/piece-entries'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useServices } from '../../../data/services/use-services'
import { excerptOf } from '../../../list-screen/excerpt'
import { Button } from '../../../ui/button'
import { createListLayout } from '../../../ui/list/list-layout'
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list'
import { SignText } from '../../../ui/music/sign-text'
import { PieceSection } from '../piece-section'
import styles from './piece-lists.module.css'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

const SHOWN_AT_FIRST = 10
/** The height of a row in pixels, large enough for a finger. */
const ROW_HEIGHT = 60

/**
 * The entries of the piece, newest first: ten at first, on demand all in a virtual list, because a piece can
 * have thousands.
 */
export function EntriesSection({
  piece: { key, practice },
  format,
}: {
  piece: PieceView
  format: PieceFormat
}) {
  const { t, number } = format
  const entries = useMemo(() => (practice?.entries ?? []).filter(countsAsPractice), [practice])
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  if (isWhole) return <AllEntries {...{ entries, format }} pieceKey={key} />
  return (
    <PieceSection title={t('sessions.title')}>
      <ul className={styles.rows} aria-label={t('sessions.title')}>
        {entries.slice(0, SHOWN_AT_FIRST).map((entry) => (
          <li key={entry.id} className={styles.entryRow}>
            <EntryRow entry={entry} pieceKey={key} format={format} />
          </li>
        ))}
      </ul>
      {entries.length > SHOWN_AT_FIRST && (
        <Button variant="plain" className={styles.more} onClick={() => setWhole(true)}>
          {t('sessions.all', { count: entries.length, number: number(entries.length) })}
        </Button>
      )}
    </PieceSection>
  )
}

interface AllEntriesProps {
  readonly entries: readonly Entry[]
  readonly pieceKey: PieceKey
  readonly format: PieceFormat
}

function AllEntries({ entries, pieceKey, format }: AllEntriesProps) {
  const count = entries.length
  const layout = useMemo(() => createListLayout([{ key: 'all', count }], ROW_HEIGHT, 0), [count])
  const list = useRef<VirtualListHandle>(null)
  const { clock } = useServices()
  // The pressed button disappears, so focus the first new row.
  useEffect(() => clock.after(0, () => list.current?.focusRow(SHOWN_AT_FIRST)), [clock])
  return (
    <PieceSection title={format.t('sessions.title')}>
      <VirtualList
        ref={list}
        label={format.t('sessions.title')}
        layout={layout}
        rowKey={(row) => entries[row]?.id ?? String(row)}
        renderRow={(row) => {
          const entry = entries[row]
          return entry && <EntryRow {...{ entry, pieceKey, format }} />
        }}
        scroller="window"
      />
    </PieceSection>
  )
}

interface EntryRowProps {
  readonly entry: Entry
  readonly pieceKey: PieceKey
  readonly format: PieceFormat
}

function EntryRow({ entry, pieceKey, format }: EntryRowProps) {
  const share = pieceTimesOf(entry).get(pieceKey) ?? 0
  const note = excerptOf(entry.notes)
  return (
    <Link href={`/logbook?entry=${encodeURIComponent(entry.id)}`} className={styles.entry}>
      <time dateTime={entry.localDay} className={styles.entryDay}>
        {format.fullDate(entry.localDay)}
      </time>
      <span className={styles.entryWords}>
        <span className={styles.entryBars}>
          <SignText text={playedOf(entry, pieceKey, format).join('  ·  ')} />
        </span>
        {note !== '' && <span className={styles.entryNote}>{note}</span>}
      </span>
      <span className={styles.entryTime}>{format.duration(share)}</span>
    </Link>
  )
}

/** Returns the bars and the tempo of the piece in one entry as texts. Omits missing ones. */
function playedOf(entry: Entry, key: PieceKey, { t }: PieceFormat): string[] {
  return entry.pieces
    .filter(({ title, composer }) => pieceKeyOf(title, composer) === key)
    .flatMap(({ measures, tempo }) => [
      // Only measures that begin with a digit get the word for bars. Others, such as "coda", stay as typed.
      ...(measures ? [/^\s*\d/.test(measures) ? t('session.bars', { bars: measures }) : measures] : []),
      ...(tempo === null ? [] : [t('session.tempo', { tempo })]),
    ])
}
