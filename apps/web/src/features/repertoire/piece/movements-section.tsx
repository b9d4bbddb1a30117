import { movementName } from '@segno/domain/piece/work-movements'
import { Link } from 'wouter'
import { PieceSection } from '../piece-section'
import styles from './movements-section.module.css'
import { pieceAddress } from './renamed-pieces'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

/** The movements of a work with their practice, and the time of the whole work. */
export function MovementsSection({
  piece: {
    work: { movements, time },
  },
  format,
}: {
  piece: PieceView
  format: PieceFormat
}) {
  const { t, duration, daysAgo } = format
  if (movements.length === 0) return null
  return (
    <PieceSection title={t('movements.title')}>
      <ul className={styles.rows} aria-label={t('movements.title')}>
        {movements.map((movement) => (
          <li key={movement.key}>
            <Link href={pieceAddress(movement.key)} className={styles.movement}>
              <span className={styles.name}>{movementName(movement.title)}</span>
              <span className={styles.time}>{duration(movement.time)}</span>
              <span className={styles.last}>
                {movement.lastDay ? t('movements.last', { when: daysAgo(movement.lastDay) }) : t('fact.none')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('movements.total')}</span> <span className={styles.time}>{duration(time)}</span>
      </p>
    </PieceSection>
  )
}
