import { isBlankPiece } from '@segno/domain/entry/draft-changes'
import type { PieceDraft } from '@segno/domain/entry/entry-draft'
import { splitTime } from '@segno/domain/entry/split-time'
import { limits } from '@segno/domain/shared/limits'
import { parseWholeNumber } from '@segno/domain/shared/whole-number'
import { minutes, minutesToSeconds } from '@segno/domain/units/duration'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useServices } from '../../../data/services/use-services'
import { PieceRow } from '../../../draft-form/piece/piece-row'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import styles from './entry-form.module.css'
import { pieceDraft } from './new-entry-draft'

export interface PieceFieldsProps {
  pieces: readonly PieceDraft[]
  onChange: (pieces: readonly PieceDraft[]) => void
  /** The minutes as typed, to show the share of each piece. */
  minutesText: string
  errors: Readonly<Record<string, string>>
  titleRef: RefObject<HTMLInputElement | null>
}

/**
 * The rows for up to three pieces. The first row is always visible. The musician can add a row if no row is
 * blank.
 */
export function PieceFields({ pieces, onChange, minutesText, errors, titleRef }: PieceFieldsProps) {
  const t = useTranslation('entry')
  const { ids } = useServices()
  const spare = useRef<PieceDraft | null>(null)
  spare.current ??= pieceDraft(ids.uuid())
  const rows = pieces.length > 0 ? pieces : [spare.current]
  const section = useRef<HTMLElement>(null)
  const focusRow = useRef<number | null>(null)
  const heading = useId()
  const splitText = useSplitText(rows, minutesText)
  const full = rows.length >= limits.pieces

  useEffect(() => {
    if (focusRow.current === null) return
    titleOf(section.current, focusRow.current)?.focus()
    focusRow.current = null
  })
  const change = (row: PieceDraft) => onChange(rows.map((other) => (other.id === row.id ? row : other)))
  const add = () => {
    const blank = rows.findIndex(isBlankPiece)
    if (blank >= 0) titleOf(section.current, blank)?.focus()
    else if (!full) {
      focusRow.current = rows.length
      onChange([...rows, pieceDraft(ids.uuid())])
    }
  }
  const remove = (at: number) => {
    focusRow.current = Math.max(0, at - 1)
    spare.current = pieceDraft(ids.uuid())
    onChange(rows.filter((_, index) => index !== at))
  }

  return (
    <section ref={section} className={styles.pieces} aria-labelledby={heading}>
      {/* The button is above the fields, because the suggestions below them would cover it. */}
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {t('field.pieces')}
        </h2>
        <Button variant="plain" size="small" icon="plus" onClick={add}>
          {t('form.addPiece')}
        </Button>
      </div>
      {rows.map((row, index) => (
        <NumberedPiece
          key={row.id}
          number={index + 1}
          isRemovable={rows.length > 1 || !isBlankPiece(row)}
          onRemove={() => remove(index)}
        >
          <PieceRow
            row={row}
            onChange={change}
            errors={errorsOfRow(errors, index)}
            {...(index === 0 ? { titleRef } : {})}
          />
        </NumberedPiece>
      ))}
      {errors.pieces && (
        <p className={styles.error} role="alert">
          <Icon name="warning" size="small" />
          {errors.pieces}
        </p>
      )}
      <p className={styles.quiet} role="status">
        {[full ? t('error.pieces', { limit: limits.pieces }) : '', splitText]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
    </section>
  )
}

function NumberedPiece({
  number,
  isRemovable,
  onRemove,
  children,
}: {
  number: number
  isRemovable: boolean
  onRemove: () => void
  children: React.ReactNode
}) {
  const t = useTranslation('entry')
  const removal = isRemovable && (
    <Button variant="plain" size="small" className={styles.remove} onClick={onRemove}>
      {t('form.removePiece', { number })}
    </Button>
  )
  if (number === 1)
    return (
      <>
        {children}
        {removal}
      </>
    )
  return (
    <fieldset className={styles.numbered}>
      <legend className={styles.legend}>{t('form.piece', { number })}</legend>
      {children}
      {removal}
    </fieldset>
  )
}

/**
 * Returns the text with the time of each piece: "Each piece counts 15 min". Returns '' for fewer than two
 * pieces or invalid minutes.
 */
function useSplitText(rows: readonly PieceDraft[], minutesText: string): string {
  const t = useTranslation('entry')
  const { duration } = useFormat()
  const count = rows.filter((row) => row.title.trim() !== '').length
  const typed = parseWholeNumber(minutesText)
  if (count < 2 || typed === null || typed < 1 || typed > limits.durationMax / 60) return ''
  const [share = 0] = splitTime(minutesToSeconds(minutes(typed)), count)
  return t('form.split', { each: duration(share) })
}

function errorsOfRow(errors: Readonly<Record<string, string>>, index: number) {
  return {
    title: errors[`pieces.${index}.title`],
    composer: errors[`pieces.${index}.composer`],
    measures: errors[`pieces.${index}.measures`],
    tempo: errors[`pieces.${index}.tempo`],
  }
}

/** Returns the title field of the piece with the index `row`; null if the form has no such row. */
function titleOf(section: HTMLElement | null, row: number): HTMLInputElement | null {
  return section?.querySelectorAll<HTMLInputElement>('[data-piece]')[row]?.querySelector('input') ?? null
}
