import type { Score } from '@segno/domain/score/score'
import { Link } from 'wouter'
import { scoreAddress } from '../../../app-state/score-address'
import { PieceSection } from '../piece-section'
import styles from './piece-charts.module.css'
import type { ChartFormat } from './use-chart-format'

/** The sheet music of the piece, with links to the viewer. */
export function ScoresSection({ scores, format: { t } }: { scores: readonly Score[]; format: ChartFormat }) {
  return (
    <PieceSection title={t('scores.title')}>
      <ul className={styles.scores}>
        {scores.map(({ id, title }) => (
          <li key={id}>
            <Link href={scoreAddress(id)} className={styles.link}>
              {t('scores.open', { title })}
            </Link>
          </li>
        ))}
      </ul>
    </PieceSection>
  )
}
