import { PAGE_UNITS } from '@segno/domain/score/score-mark'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormat } from '../../../../i18n/use-format'
import { useTranslation } from '../../../../i18n/use-translation'
import type { QuarterTurn } from '../../viewer/model/view-settings'
import type { MarkCursor as Cursor, MarkSession } from '../mark-session'
import { pageMove } from '../model/page-place'
import styles from './marks.module.css'
import { placeSign, textBelow } from './place-sign'

/** The step of an arrow key, in ten-thousandths of the page's width. With Shift it is `FINE_STEP`. */
const STEP = 200
const FINE_STEP = 40

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/** The cursor for the next text or stamp. Arrow keys move it, and Enter or Space places the sign. */
export function MarkCursor({
  session,
  cursor,
  rotation,
  ratio,
}: {
  session: MarkSession
  cursor: Cursor
  rotation: QuarterTurn
  ratio: number
}) {
  const t = useTranslation('score-marks')
  const { percent } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  const { x, y } = cursor
  useEffect(() => {
    if (cursor.isOfKeys) button.current?.focus({ preventScroll: true })
  }, [cursor])
  const isText = session.store.getState().tool === 'text'
  const below = isText && !cursor.edits ? textBelow(session, cursor, ratio)?.text : null
  const place = { across: percent(x / PAGE_UNITS), down: percent(y / PAGE_UNITS) }
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? FINE_STEP : STEP
    const by = pageMove({ x: arrow.x * step, y: arrow.y * step }, rotation)
    session.setCursor({ ...cursor, isOfKeys: true, x: within(x + by.x), y: within(y + by.y / ratio) })
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.cursor}
      style={{ left: `${(100 * x) / PAGE_UNITS}%`, top: `${(100 * y) / PAGE_UNITS}%` }}
      aria-label={below ? t('cursor.edit', { text: below }) : t('cursor', place)}
      onKeyDown={move}
      onClick={() => placeSign(session)}
    />
  )
}

const within = (place: number) => Math.min(PAGE_UNITS, Math.max(0, place))
