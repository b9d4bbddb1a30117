import { Link } from 'wouter'
import { loadStarterLibrary, type StarterScore } from '../../../data/scores/starter-library'
import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/layout/empty-state'
import { useLoaded } from '../../../ui/use-loaded'
import { formatBrowseAddress } from './library-address'
import { ScoreLibrary } from './score-library'
import styles from './score-list.module.css'
import { useScoreFacts } from './use-score-facts'

/** The scores that come with Segno, with search and filters. */
export function StarterScores() {
  const t = useTranslation('scorebook')
  const library = useLoaded(loadStarterLibrary)
  if (!library) return null
  if (library.scores.length === 0) return <EmptyState sentence={t('browse.empty')} />
  return (
    <ScoreLibrary
      scores={library.scores}
      label={t('tab.browse')}
      fields={['composer', 'instrument', 'difficulty', 'tag']}
      format={formatBrowseAddress}
    >
      {(score) => <StarterRow key={score.id} score={score} />}
    </ScoreLibrary>
  )
}

function StarterRow({ score }: { score: StarterScore }) {
  const facts = useScoreFacts(score)
  const { id, title, composer, editor, licence } = score
  return (
    <li className={styles.row}>
      <Link href={`/scorebook/${encodeURIComponent(id)}`} className={styles.open}>
        <span className={styles.thumbnail} aria-hidden="true">
          <Icon name="document" />
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {composer && <span className={styles.composer}>{composer}</span>}
          <span className={styles.facts}>{facts}</span>
          <span className={styles.facts}>
            {editor} · {licence}
          </span>
        </span>
      </Link>
    </li>
  )
}
