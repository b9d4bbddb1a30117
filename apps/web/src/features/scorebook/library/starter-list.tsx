import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import type { StarterScore } from '../starter/starter-names'
import { useStarterLibrary } from '../starter/use-starter-library'
import { formatBrowseAddress } from './library-address'
import type { FilterField } from './library-filters'
import { ScoreLibrary } from './score-library'
import styles from './score-list.module.css'
import { useScoreFacts } from './use-score-facts'

const fields: readonly FilterField[] = ['composer', 'instrument', 'difficulty', 'tag']

/** The scores that come with Segno, with search and filters. */
export function StarterScores() {
  const t = useTranslation('scorebook')
  const { scores, failure } = useStarterLibrary()
  if (failure && !scores) throw failure.error
  if (!scores) return null
  return (
    <ScoreLibrary scores={scores} label={t('tab.browse')} fields={fields} format={formatBrowseAddress}>
      {(score) => <StarterRow key={score.id} score={score} />}
    </ScoreLibrary>
  )
}

function StarterRow({ score }: { score: StarterScore }) {
  const facts = useScoreFacts(score)
  const { id, title, composer, editor, source, licence } = score
  return (
    <li className={classNames(styles.row, styles.starter)}>
      <Link href={`/scorebook/${encodeURIComponent(id)}`} className={styles.open}>
        <span className={styles.thumbnail} aria-hidden="true">
          <Icon name="document" />
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {composer && <span className={styles.composer}>{composer}</span>}
          <span className={styles.facts}>{facts}</span>
          <span className={styles.facts}>
            {source} · {editor} · {licence}
          </span>
        </span>
      </Link>
    </li>
  )
}
