import type { Language } from '../../../i18n/languages'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './dictionary.module.css'

/** What the list says when a search finds nothing. */
export function UnknownTerm({ query }: { readonly query: string; readonly language: Language }) {
  const t = useTranslation('dictionary')
  return (
    <p role="status" className={styles.unknown}>
      {query.trim() === '' ? t('none') : t('unknown', { term: query.trim() })}
    </p>
  )
}
