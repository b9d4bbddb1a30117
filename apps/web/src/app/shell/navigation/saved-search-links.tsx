import { useId } from 'react'
import { Link, useSearch } from 'wouter'
import { useSavedSearches } from '../../../data/services/use-saved-searches'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import styles from './saved-search-links.module.css'

/** The maximum number of links. The filters of the logbook list all saved searches. */
const MOST_LINKS = 5

/** Links to the saved searches of the logbook. */
export function SavedSearchLinks() {
  const t = useTranslation('commands')
  const id = useId()
  const query = useSearch()
  const searches = useSavedSearches(useLanguage())
  if (searches.length === 0) return null
  return (
    <div className={styles.box}>
      <p id={id} className={styles.title}>
        {t('find.savedSearches')}
      </p>
      <ul aria-labelledby={id} className={styles.links}>
        {searches.slice(0, MOST_LINKS).map(({ id: key, name, href }) => (
          <li key={key}>
            <Link
              href={href}
              title={name}
              className={styles.link}
              aria-current={href.endsWith(`?${query}`) ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
