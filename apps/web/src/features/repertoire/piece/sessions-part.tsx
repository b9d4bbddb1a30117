import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { pieceTimesOf } from '@segno/domain/repertoire/piece-entries'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useServices } from '../../../data/use-services'
import { Button } from '../../../ui/button'
import { createListLayout } from '../../../ui/list/list-layout'
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list'
import styles from './piece-lists.module.css'
import { PiecePart } from './piece-part'
import type { PieceView } from './use-piece'
import type { PieceWords } from './use-piece-words'

const shownAtFirst = 10
/** Pixels; as tall as a thumb needs. */
const rowHeight = 48

/** The entries of the piece, newest first; all of them are thousands at times. */
export function SessionsPart({ piece: { key, practice }, words }: { piece: PieceView; words: PieceWords }) {
  const { t, number } = words
  const sessions = useMemo(() => (practice?.entries ?? []).filter(countsAsPractice), [practice])
  const [isWhole, setWhole] = useState(false)
  if (sessions.length === 0) return null
  if (isWhole) return <AllSessions {...{ sessions, words }} pieceKey={key} />
  return (
    <PiecePart title={t('sessions.title')}>
      <ul className={styles.rows} aria-label={t('sessions.title')}>
        {sessions.slice(0, shownAtFirst).map((entry) => (
          <li key={entry.id} className={styles.sessionRow}>
            <SessionRow entry={entry} pieceKey={key} words={words} />
          </li>
        ))}
      </ul>
      {sessions.length > shownAtFirst && (
        <Button variant="plain" className={styles.more} onClick={() => setWhole(true)}>
          {t('sessions.all', { count: sessions.length, number: number(sessions.length) })}
        </Button>
      )}
    </PiecePart>
  )
}

interface AllSessionsProps {
  readonly sessions: readonly Entry[]
  readonly pieceKey: PieceKey
  readonly words: PieceWords
}

function AllSessions({ sessions, pieceKey, words }: AllSessionsProps) {
  const count = sessions.length
  const layout = useMemo(() => createListLayout([{ key: 'all', count }], rowHeight, 0), [count])
  const list = useRef<VirtualListHandle>(null)
  const { clock } = useServices()
  // The button that asked for them is gone; what follows is the first of them that was not shown.
  useEffect(() => clock.after(0, () => list.current?.focusRow(shownAtFirst)), [clock])
  return (
    <PiecePart title={words.t('sessions.title')}>
      <VirtualList
        ref={list}
        label={words.t('sessions.title')}
        layout={layout}
        rowKey={(row) => sessions[row]?.id ?? String(row)}
        renderRow={(row) => {
          const entry = sessions[row]
          return entry && <SessionRow {...{ entry, pieceKey, words }} />
        }}
        scroller="window"
      />
    </PiecePart>
  )
}

interface SessionRowProps {
  readonly entry: Entry
  readonly pieceKey: PieceKey
  readonly words: PieceWords
}

function SessionRow({ entry, pieceKey, words }: SessionRowProps) {
  const share = pieceTimesOf(entry).get(pieceKey) ?? 0
  return (
    <Link href={`/logbook?entry=${encodeURIComponent(entry.id)}`} className={styles.session}>
      <time dateTime={entry.localDay} className={styles.sessionDay}>
        {words.day(entry.localDay)}
      </time>
      <span className={styles.sessionBars}>{playedOf(entry, pieceKey, words).join('  ·  ')}</span>
      <span className={styles.sessionTime}>{words.duration(share)}</span>
    </Link>
  )
}

/** The bars and tempi of the piece in an entry. */
function playedOf(entry: Entry, key: PieceKey, { t }: PieceWords): string[] {
  return entry.pieces
    .filter(({ title, composer }) => pieceKeyOf(title, composer) === key)
    .flatMap(({ measures, tempo }) => [
      // "coda" already says what it is.
      ...(measures ? [/^\s*\d/.test(measures) ? t('session.bars', { bars: measures }) : measures] : []),
      ...(tempo === null ? [] : [t('session.tempo', { tempo })]),
    ])
}
