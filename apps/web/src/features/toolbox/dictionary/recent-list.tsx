import type { Dictionary } from '@segno/content/dictionary'
import { useState } from 'react'
import { clearRecentTerms, readRecentTerms } from '../../../data/dictionary/recent-terms'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from './dictionary.module.css'
import { TermList } from './term-list'

/** The terms that were looked up last, and a button that forgets them. */
export function RecentList({ dictionary }: { readonly dictionary: Dictionary }) {
  const t = useTranslation('dictionary')
  const { keyValueStore, session } = useServices()
  const owner = session.owners().writer
  const [recent, setRecent] = useState(() => readRecentTerms(keyValueStore, owner))
  const terms = recent.flatMap((slug) => dictionary.bySlug.get(slug) ?? [])
  const clear = () => {
    clearRecentTerms(keyValueStore, owner)
    setRecent([])
    // The button is gone. The keyboard stays on the screen.
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
