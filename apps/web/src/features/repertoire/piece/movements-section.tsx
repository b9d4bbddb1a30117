import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { movementName } from '@segno/domain/piece/work-movements'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { MovementView } from '../../../data/journal/work-index'
import { type WorkParts, workPartsOf } from '../../../data/journal/work-parts'
import { useComposerKey } from '../../../data/services/use-known-composers'
import { useJournal, useServices } from '../../../data/services/use-services'
import { PieceSection } from '../piece-section'
import styles from './movements-section.module.css'
import { pieceAddress } from './renamed-pieces'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'
import { useWorkTest } from './use-work-test'

/**
 * The movements of the work with their practice time, and the practice time of the whole work. Draws nothing
 * for a piece without other movements.
 */
export function MovementsSection({ piece, format }: { piece: PieceView; format: PieceFormat }) {
  const { t, duration } = format
  const { work, movements, hasOthers, time } = useWorkParts(piece)
  if (!hasOthers) return null
  return (
    <PieceSection title={t('movements.title')}>
      <ul className={styles.rows} aria-label={t('movements.title')}>
        {movements.map((movement) => (
          <li key={movement.key}>
            {movement.key === piece.key ? (
              <div className={styles.movement} aria-current="page">
                <Movement movement={movement} format={format} />
              </div>
            ) : (
              <Link href={pieceAddress(movement.key)} className={styles.movement}>
                <Movement movement={movement} format={format} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {t('movements.sum', {
          count: movements.length,
          work: noBreakTitle(work.title),
          time: duration(time),
        })}
      </p>
    </PieceSection>
  )
}

function useWorkParts({ name, work }: PieceView): WorkParts {
  const { journal } = useServices()
  const composerKey = useComposerKey(work.partOf !== null || work.movements.length > 0)
  const workTest = useWorkTest()
  const days = useJournal((store) => store.entryDays())
  const repertoire = useJournal((store) => store.version('repertoire'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts change with the entries and the repertoire.
  return useMemo(
    () => workPartsOf(journal, name, composerKey, workTest),
    [journal, name, composerKey, workTest, days, repertoire],
  )
}

function Movement({ movement, format }: { movement: MovementView; format: PieceFormat }) {
  const { t, duration, daysAgo } = format
  return (
    <>
      <span className={styles.name}>{noBreakTitle(movementName(movement.title))}</span>
      <span className={styles.time}>{duration(movement.time)}</span>
      <span className={styles.last}>
        {movement.lastDay ? t('movements.last', { when: daysAgo(movement.lastDay) }) : t('fact.none')}
      </span>
    </>
  )
}
