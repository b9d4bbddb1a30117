import type { Score } from '@segno/domain/score/score'
import { Link } from 'wouter'
import { scoreAddress } from '../../../app-state/score-address'
import type { ScoreFilePlace } from '../../../data/scores/score-file-place'
import { useSession } from '../../../data/services/use-session'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { lazyPart } from '../../../ui/lazy-part'
import styles from './score-list.module.css'
import { Thumbnail } from './thumbnail'
import type { ScoreActions } from './use-score-actions'
import { useScoreFacts } from './use-score-facts'

const ScoreMenu = lazyPart({ load: async () => (await import('./score-menu')).ScoreMenu })

interface ScoreRowProps {
  readonly score: Score
  readonly actions: ScoreActions
  readonly onEdit: (score: Score) => void
  readonly place: ScoreFilePlace | null
}

/** A row of the library: first page, title, composer, facts, and buttons for favourite and menu. */
export function ScoreRow({ score, actions, onEdit, place }: ScoreRowProps) {
  const t = useTranslation('scorebook')
  const facts = useScoreFacts(score)
  const format = useFormat()
  const { id, title, composer, favourite } = score
  return (
    <li className={styles.row}>
      <Link href={scoreAddress(id)} className={styles.open}>
        <Thumbnail score={score} />
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {composer && <span className={styles.composer}>{format.composer(composer)}</span>}
          <span className={styles.facts}>{facts}</span>
          <Place place={place} />
        </span>
      </Link>
      <span className={styles.buttons}>
        <IconButton
          icon="star"
          label={t('favourite', { title })}
          aria-pressed={favourite}
          className={favourite ? styles.favourite : styles.plain}
          onClick={() => void actions.setFavourite(score, !favourite)}
        />
        <ScoreMenu
          score={score}
          isAbsent={place?.at === 'absent'}
          onEdit={onEdit}
          onRemove={actions.remove}
        />
      </span>
    </li>
  )
}

/**
 * Says whether the files are on this device or being transferred. Without an account, says only that they are
 * missing.
 */
function Place({ place }: { place: ScoreFilePlace | null }) {
  const t = useTranslation('scorebook')
  const { percent } = useFormat()
  const isSignedIn = useSession() !== null
  if (place === null || (!isSignedIn && place.at !== 'absent')) return null
  const text =
    'share' in place ? t(`place.${place.at}`, { share: percent(place.share) }) : t(`place.${place.at}`)
  return <span className={styles.facts}>{text}</span>
}
