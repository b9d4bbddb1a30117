import type { DictionaryTerm } from '@segno/content/dictionary'
import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { Link } from 'wouter'
import { termAddress } from '../../../app-state/term-address'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './dictionary.module.css'

/** Lists links to terms. Each has its abbreviations, and its short meaning or its category. */
export function TermList({
  terms,
  language,
  label,
}: {
  readonly terms: readonly DictionaryTerm[]
  readonly language: DictionaryLanguage
  /** A line such as the number of terms. If absent, a heading stands above the list. */
  readonly label?: string
}) {
  const t = useTranslation('dictionary')
  return (
    <>
      {label && (
        <p role="status" className={styles.count}>
          {label}
        </p>
      )}
      <ul aria-label={t('terms')} className={styles.terms}>
        {terms.map((term) => (
          <li key={term.slug}>
            <Link href={termAddress(language, term.slug)} className={styles.term}>
              <span className={styles.headword} lang={term.term ? term.origin : language}>
                {term.headword}
              </span>
              {term.abbreviations.length > 0 && (
                <span className={styles.abbreviations}>{term.abbreviations.join(', ')}</span>
              )}
              <span className={styles.gloss} lang={term.gloss ? language : undefined}>
                {term.gloss ?? t(`category.${term.category}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
