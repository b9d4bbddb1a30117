import type { Dictionary } from '@segno/content/dictionary'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { SearchField } from '../../../../ui/form/search-field'
import styles from '../dictionary.module.css'
import { emptyDictionaryAddress, formatDictionaryAddress } from '../dictionary-address'
import { PhraseTerms } from '../phrase-terms'
import { TermList } from '../term-list'

/** How many similar terms the page of an undefined term lists. */
const SHOWN = 5

/** Help on the page of a term without a definition: the terms of the phrase, similar terms, and a search. */
export function SimilarTerms({
  dictionary,
  name,
}: {
  readonly dictionary: Dictionary
  readonly name: string
}) {
  const t = useTranslation('dictionary')
  const parts = dictionary.split(name)
  const similar = dictionary.find(name, SHOWN)
  return (
    <>
      {parts.length > 0 && <PhraseTerms parts={parts} language={dictionary.language} />}
      {similar.length > 0 && (
        <section aria-labelledby="similar-terms" className={styles.section}>
          <h2 id="similar-terms">{t('near')}</h2>
          <TermList terms={similar} language={dictionary.language} />
        </section>
      )}
      <SearchFor name={name} />
    </>
  )
}

function SearchFor({ name }: { readonly name: string }) {
  const t = useTranslation('dictionary')
  const [query, setQuery] = useState(name)
  const [, navigate] = useLocation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(formatDictionaryAddress({ ...emptyDictionaryAddress, query }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is too new for some browsers.
    <form role="search" className={styles.search} onSubmit={submit}>
      <SearchField
        label={t('search')}
        clearLabel={t('search.clear')}
        value={query}
        onValueChange={setQuery}
      />
      <Button type="submit">{t('search.submit')}</Button>
    </form>
  )
}
