import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import type { ReactNode } from 'react'
import type { RepertoireFormat } from '../use-repertoire-format'
import styles from './piece-rows.module.css'

interface PracticeTotalProps {
  readonly row: RepertoireRow
  readonly format: Pick<RepertoireFormat, 'duration'>
}

/** The practice time of a piece or a work. Empty if it has none. */
export function PracticeTotal({ row: { totals }, format }: PracticeTotalProps) {
  return (
    <span className={styles.total}>
      {totals.totalPracticeTime > 0 && format.duration(totals.totalPracticeTime)}
    </span>
  )
}

interface CardPartsProps {
  readonly title: string
  readonly composer: string | null | undefined
  readonly facts: ReactNode
  readonly foot: ReactNode
}

/** The content of a card in the grid: title and composer, then facts and a foot. */
export function CardParts({ title, composer, facts, foot }: CardPartsProps) {
  return (
    <>
      <span className={styles.cardTitle}>{noBreakTitle(title)}</span>
      <span className={styles.cardComposer}>{composer}</span>
      <span className={styles.cardFacts}>{facts}</span>
      <span className={styles.cardFoot}>{foot}</span>
    </>
  )
}
