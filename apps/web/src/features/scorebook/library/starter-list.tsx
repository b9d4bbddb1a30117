import { setPreference } from '@segno/domain/preferences/set-preference'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { commitErrorKind } from '../../../data/services/use-commit'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { classNames } from '../../../ui/class-names'
import { IconButton } from '../../../ui/icon-button'
import type { StarterScore } from '../starter/starter-names'
import { useStarterLibrary } from '../starter/use-starter-library'
import { formatBrowseAddress } from './library-address'
import type { FilterField } from './library-filters'
import { ScoreLibrary } from './score-library'
import styles from './score-list.module.css'
import { Thumbnail } from './thumbnail'
import { useScoreFacts } from './use-score-facts'

const fields: readonly FilterField[] = ['composer', 'instrument', 'difficulty', 'tag', 'favourites']

/** The starter scores, with search and filters. Throws if they cannot be fetched. */
export function StarterScores() {
  const t = useTranslation('scorebook')
  const { scores, failure } = useStarterLibrary()
  const { favourites } = useJournal((journal) => journal.preference('starters'))
  const marked = useMemo(
    () => scores?.map((score) => ({ ...score, favourite: favourites.includes(score.id) })),
    [scores, favourites],
  )
  if (failure && !scores) throw failure.error
  if (!marked) return null
  return (
    <ScoreLibrary scores={marked} label={t('tab.browse')} fields={fields} format={formatBrowseAddress}>
      {(score) => <StarterRow key={score.id} score={score} />}
    </ScoreLibrary>
  )
}

function StarterRow({ score }: { score: StarterScore }) {
  const facts = useScoreFacts(score)
  const format = useFormat()
  const t = useTranslation('scorebook')
  const setFavourite = useSetFavourite()
  const { id, title, composer, editor, source, licence, favourite } = score
  return (
    <li className={classNames(styles.row, styles.starter)}>
      <Link href={`/scorebook/${encodeURIComponent(id)}`} className={styles.open}>
        <Thumbnail score={score} />
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {composer && <span className={styles.composer}>{format.composer(composer)}</span>}
          <span className={styles.facts}>{facts}</span>
          <span className={styles.facts}>
            {source} · {editor} · {licence}
          </span>
        </span>
      </Link>
      <span className={styles.buttons}>
        <IconButton
          icon="star"
          label={t('favourite', { title })}
          aria-pressed={favourite}
          className={favourite ? styles.favourite : styles.plain}
          onClick={() => setFavourite(id, !favourite)}
        />
      </span>
    </li>
  )
}

/**
 * Returns a function that marks or unmarks a starter score as favourite. It shows no toast, because the star
 * changes.
 */
function useSetFavourite(): (id: string, favourite: boolean) => void {
  const { journal, notices } = useServices()
  const shell = useTranslation('shell')
  return (id, favourite) => {
    const before = journal.preference('starters')
    const others = before.favourites.filter((one) => one !== id)
    const value = { ...before, favourites: favourite ? [...others, id] : others }
    journal
      .commit(setPreference('starters', value, journal.body('preference', 'starters')))
      .catch((error: unknown) => {
        notices.show({ text: shell(`failed.${commitErrorKind(error)}`), tone: 'danger' })
      })
  }
}
