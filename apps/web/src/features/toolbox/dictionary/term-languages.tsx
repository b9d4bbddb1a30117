import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { languages } from '@segno/domain/language/languages'
import { Link } from 'wouter'
import { termAddress } from '../../../app-state/term-address'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './dictionary.module.css'

/** Links to the page of the term in each language. */
export function TermLanguages({
  language,
  slug,
}: {
  readonly language: DictionaryLanguage
  readonly slug: string
}) {
  const t = useTranslation('dictionary')
  return (
    <nav aria-labelledby="term-languages" className={styles.languages}>
      <span id="term-languages" className={styles.languagesLabel}>
        {t('languages')}
      </span>
      {dictionaryLanguages.map((other) => (
        <Link
          key={other}
          href={termAddress(other, slug)}
          lang={other}
          hrefLang={other}
          aria-current={other === language ? 'page' : undefined}
        >
          {languages[other]}
        </Link>
      ))}
    </nav>
  )
}
