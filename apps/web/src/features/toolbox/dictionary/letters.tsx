import type { Dictionary } from '@segno/content/dictionary'
import { firstLetterOf } from '@segno/domain/dictionary/first-letter'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './dictionary.module.css'

/** Buttons for the first letters of the dictionary. A press on the chosen letter removes the choice. */
export function Letters({
  dictionary: { language, terms },
  chosen,
  onChoose,
}: {
  readonly dictionary: Dictionary
  readonly chosen: string | null
  readonly onChoose: (letter: string | null) => void
}) {
  const t = useTranslation('dictionary')
  const { number } = useFormat()
  const letters = [...new Set(terms.map(({ headword }) => firstLetterOf(headword, language)))].sort()
  return (
    <section aria-labelledby="letters" className={styles.section}>
      <h2 id="letters">{t('letters')}</h2>
      <p className={styles.fact}>{t('count', { count: number(terms.length) })}</p>
      <div className={styles.letters}>
        {letters.map((letter) => (
          <button
            key={letter}
            type="button"
            className={styles.letter}
            aria-pressed={letter === chosen}
            onClick={() => onChoose(letter === chosen ? null : letter)}
          >
            {letter}
          </button>
        ))}
      </div>
    </section>
  )
}
