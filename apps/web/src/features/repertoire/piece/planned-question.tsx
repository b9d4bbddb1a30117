import { hasOutgrownPlan } from '@segno/domain/repertoire/outgrown-plan'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import type { Seconds } from '@segno/domain/units/duration'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/button'
import styles from './piece-page.module.css'
import type { PieceActs } from './use-piece-acts'
import type { PieceFormat } from './use-piece-format'

interface PlannedQuestionProps {
  readonly row: RepertoireRow
  readonly practised: Seconds
  readonly format: PieceFormat
  readonly acts: PieceActs
}

/** Asks whether a planned piece with much practice gets the status 'learning'. Absent after an answer. */
export function PlannedQuestion({ row, practised, format, acts }: PlannedQuestionProps) {
  const { t, duration } = format
  if (!hasOutgrownPlan(row.item, practised)) return null
  const answer = (fields: Parameters<PieceActs['edit']>[0]) => (event: MouseEvent<HTMLButtonElement>) => {
    // The pressed button disappears, so focus the name of the piece.
    event.currentTarget.closest('main')?.querySelector('h1')?.focus()
    void acts.edit(fields)
  }
  return (
    <div className={styles.plan}>
      <p>{t('plan.question', { time: duration(practised) })}</p>
      <Button size="small" onClick={answer(() => ({ status: 'learning' }))}>
        {t('plan.move')}
      </Button>
      <Button size="small" variant="plain" onClick={answer(() => ({ staysPlanned: true }))}>
        {t('plan.keep')}
      </Button>
    </div>
  )
}
