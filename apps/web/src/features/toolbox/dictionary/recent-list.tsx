import type { Dictionary } from '@segno/content/dictionary'
import { useState } from 'react'
import { clearRecentTerms, readRecentTerms } from '../../../data/dictionary/recent-terms'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from './dictionary.module.css'
import { TermList } from './term-list'

/**
 * Lists the terms that the musician looked up last, and a button that clears the list. Draws nothing without
 * such terms.
 */
export function RecentList({ dictionary }: { readonly dictionary: Dictionary }) {
  const t = useTranslation('dictionary')
  const { keyValueStore, session } = useServices()
  const owner = session.owners().writer
  const [recent, setRecent] = useState(() => readRecentTerms(keyValueStore, owner))
  const terms = recent.flatMap((slug) => dictionary.bySlug.get(slug) ?? [])
  const clear = () => {
    clearRecentTerms(keyValueStore, owner)
    setRecent([])
    // Clearing the list removes the focused button.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="recent-terms" className={styles.section}>
      <div className={styles.recent}>
        <h2 id="recent-terms">{t('recent')}</h2>
        <Button variant="plain" size="small" onClick={clear}>
          {t('recent.clear')}
        </Button>
      </div>
      <TermList terms={terms} language={dictionary.language} />
    </section>
  )
}
