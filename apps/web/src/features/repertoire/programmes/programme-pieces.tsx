import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { Programme } from '@segno/domain/programme/programme'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useRef } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '../../../ui/lazy-part'
import { SortableRow } from '../../../ui/list/sortable-row'
import { useDragOrder } from '../../../ui/list/use-drag-order'
import { useFocusAfterChange } from '../../../ui/list/use-focus-after-change'
import { StatusIcon } from '../../../ui/status-icon'
import { pieceAddress } from '../address'
import type { ProgrammeRow } from './programme-rows'
import styles from './programmes.module.css'
import { useProgrammeActions } from './use-programme-actions'
import type { ProgrammeFormat } from './use-programme-format'

const PieceMenu = lazyPart({ load: async () => (await import('./programme-menus')).PieceMenu })

interface ProgrammePiecesProps {
  readonly programme: Programme
  readonly rows: readonly ProgrammeRow[]
  /** The day from which practice counts. */
  readonly begun: CalendarDay
  readonly format: ProgrammeFormat
}

/** The pieces of a programme in their order. Drag handles, keys and menus change the order. */
export function ProgrammePieces({ programme, rows, begun, format }: ProgrammePiecesProps) {
  const actions = useProgrammeActions(format)
  const list = useRef<HTMLOListElement>(null)
  const focus = useFocusAfterChange(list, rows)
  const { id } = programme
  const { p } = format
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    focus.move(row.key)
    void actions.movePiece(id, row, to)
  }
  const order = useDragOrder(list, move)
  return (
    <ol ref={list} tabIndex={-1} className={styles.list} aria-label={p('programme.list')}>
      {rows.map((row, at) => (
        <SortableRow
          key={row.key}
          id={row.key}
          at={at}
          order={order}
          moveLabel={p('programme.move', { title: row.title })}
          moveHint={p('programme.moveHint')}
        >
          <Link href={pieceAddress(row.key)} className={styles.open}>
            <span className={styles.title}>{noBreakTitle(row.title)}</span>
            {row.composer && <span className={styles.composer}>{format.composer(row.composer)}</span>}
            <PieceFacts row={row} begun={begun} format={format} />
          </Link>
          <PieceMenu
            format={format}
            title={row.title}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            onMove={(step) => move(at, at + step)}
            onRemove={() => {
              focus.remove(at)
              void actions.removePiece(id, row)
            }}
          />
        </SortableRow>
      ))}
    </ol>
  )
}

type PieceFactsProps = Pick<ProgrammePiecesProps, 'begun' | 'format'> & { readonly row: ProgrammeRow }

function PieceFacts({ row: { status, lastDay, time }, begun, format }: PieceFactsProps) {
  const { p, duration, date } = format
  return (
    <span className={styles.facts}>
      {status === null ? (
        <span>{p('programme.outside')}</span>
      ) : (
        <span className={styles.status}>
          <StatusIcon status={status} />
          {format.status(status)}
        </span>
      )}
      <span>{format.lastPractised(lastDay)}</span>
      {time > 0 && <span>{p('programme.since', { time: duration(time), day: date(begun) })}</span>}
    </span>
  )
}
