import { type PieceStatus, pieceStatuses } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { limits } from '@segno/domain/shared/limits'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type KeyboardEvent, useRef } from 'react'
import { CalendarField } from '../../../ui/form/calendar-field'
import { NativeSelect } from '../../../ui/form/native-select'
import { StatusIcon } from '../../../ui/status-icon'
import styles from './piece-page.module.css'
import type { PieceActs } from './use-piece-acts'
import type { PieceFormat } from './use-piece-format'
import { useSettled } from './use-settled'

interface StatusSectionProps {
  readonly row: RepertoireRow
  readonly format: PieceFormat
  readonly acts: PieceActs
}

/** The status, difficulty and target date of the piece, edited in place. */
export function StatusSection({ row, format, acts }: StatusSectionProps) {
  const { t } = format
  const { status, difficultyRating, targetDate } = row.item
  const statusChoice = useSettled<PieceStatus>(status, (next) => void acts.edit(() => ({ status: next })))
  const difficulty = useSettled(
    difficultyRating,
    (next) => void acts.edit(() => ({ difficultyRating: next })),
  )
  const byKey = useKeyMemory()
  return (
    <div className={styles.standing}>
      <div className={styles.status}>
        <NativeSelect
          label={t('field.status')}
          value={statusChoice.shown}
          options={pieceStatuses.map((value) => ({ value, label: format.status(value) }))}
          onValueChange={(next) => statusChoice.choose(next, !byKey.wasKey())}
          onBlur={statusChoice.settle}
          {...byKey.handlers}
        />
        <span className={styles.statusMark}>
          <StatusIcon status={statusChoice.shown} />
        </span>
      </div>
      <NativeSelect
        label={t('field.difficulty')}
        value={String(difficulty.shown ?? '')}
        options={difficultyOptions(format)}
        onValueChange={(next) => difficulty.choose(next === '' ? null : Number(next), !byKey.wasKey())}
        onBlur={difficulty.settle}
        {...byKey.handlers}
      />
      <TargetDate targetDate={targetDate} format={format} acts={acts} />
    </div>
  )
}

export function difficultyOptions({ t }: Pick<PieceFormat, 't'>) {
  const ratings = Array.from({ length: limits.difficultyMax }, (_, index) => String(index + 1))
  const named: Record<string, string> = {
    '1': t('difficulty.least'),
    [limits.difficultyMax]: t('difficulty.most'),
  }
  return [
    { value: '', label: t('difficulty.none') },
    ...ratings.map((value) => ({ value, label: named[value] ?? value })),
  ]
}

/**
 * Returns `wasKey`, which is true if the last input in a select was a key, and handlers for the select. In a
 * closed select, each arrow key fires a `change` event.
 */
function useKeyMemory() {
  const wasKey = useRef(false)
  return {
    wasKey: () => wasKey.current,
    handlers: {
      onPointerDown: () => {
        wasKey.current = false
      },
      onKeyDown: (event: KeyboardEvent) => {
        wasKey.current = event.key !== 'Tab'
      },
    },
  }
}

function TargetDate({
  targetDate,
  format,
  acts,
}: Pick<StatusSectionProps, 'format' | 'acts'> & { targetDate: CalendarDay | null }) {
  const field = useRef<HTMLInputElement>(null)
  const day = useSettled(targetDate ?? '', (next) => {
    void acts.edit(() => ({ targetDate: next === '' ? null : (next as CalendarDay) }))
  })
  /**
   * Saves the date, or resets an incomplete one. The value of an incomplete date is '', which would delete the
   * stored date.
   */
  const settle = () => {
    if (field.current?.validity.badInput) day.drop()
    else day.settle()
  }
  return (
    <CalendarField
      ref={field}
      type="date"
      yearless="coming"
      max="9999-12-31"
      label={format.t('field.targetDate')}
      value={day.shown}
      onValueChange={(next) => {
        if (!field.current?.validity.badInput) day.choose(next, false)
      }}
      onDayChosen={(next) => day.choose(next, true)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
