import type { Dictionary } from '@segno/content/dictionary'
import { firstLetterOf } from '@segno/domain/dictionary/first-letter'
import { useState } from 'react'
import { readRecentTerms } from '../../../data/dictionary/recent-terms'
import { useServices } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './dictionary.module.css'
import { TermList } from './term-list'

/** What the dictionary shows before a search: the terms looked up last, and its letters. */
export function DictionaryStart({
  dictionary,
  onLetter,
}: {
  readonly dictionary: Dictionary
  readonly onLetter: (letter: string) => void
}) {
  const t = useTranslation('dictionary')
  const { number } = useFormat()
  const { keyValueStore } = useServices()
  const [recent] = useState(() => readRecentTerms(keyValueStore))
  const terms = recent.flatMap((slug) => dictionary.bySlug.get(slug) ?? [])
  const letters = [...new Set(dictionary.terms.map(({ headword }) => firstLetterOf(headword)))].sort()
  return (
    <>
      {terms.length > 0 && (
        <section aria-labelledby="recent-terms" className={styles.section}>
          <h2 id="recent-terms">{t('recent')}</h2>
          <TermList terms={terms} language={dictionary.language} />
        </section>
      )}
      <section aria-labelledby="letters" className={styles.section}>
        <h2 id="letters">{t('letters')}</h2>
        <p className={styles.fact}>{t('count', { count: number(dictionary.terms.length) })}</p>
        <div className={styles.letters}>
          {letters.map((letter) => (
            <button key={letter} type="button" className={styles.letter} onClick={() => onLetter(letter)}>
              {letter}
            </button>
          ))}
        </div>
      </section>
    </>
  )
}
