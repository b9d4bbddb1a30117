import type { TermOfPhrase } from '@segno/content/dictionary'
import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { useTranslation } from '../../../i18n/use-translation'
import styles from './dictionary.module.css'
import { TermList } from './term-list'

/** Explains a phrase such as `molto rit.` by the terms in it, with links and meanings. */
export function PhraseTerms({
  parts,
  language,
}: {
  readonly parts: readonly TermOfPhrase[]
  readonly language: DictionaryLanguage
}) {
  const t = useTranslation('dictionary')
  const terms = new Set(parts.flatMap(({ term }) => term ?? []))
  return (
    <div className={styles.results}>
      <p role="status">{t('phrase', { parts: parts.map(({ text }) => text).join(' · ') })}</p>
      <TermList terms={[...terms]} language={language} />
    </div>
  )
}
