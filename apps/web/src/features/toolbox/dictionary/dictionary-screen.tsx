import { parseLookUp } from '@segno/domain/dictionary/look-up-text'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { termAddress } from '../../../app-state/term-address'
import { keepDictionary } from '../../../data/dictionary/dictionary-loaders'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { SearchField } from '../../../ui/form/search-field'
import { Spinner } from '../../../ui/spinner'
import styles from './dictionary.module.css'
import { type DictionaryAddress, formatDictionaryAddress, parseDictionaryAddress } from './dictionary-address'
import { DictionaryFilters } from './dictionary-filters'
import { DictionaryStart } from './dictionary-start'
import { LoadFailure } from './load-failure'
import { shownTerms } from './shown-terms'
import { TermList } from './term-list'
import { UnknownTerm } from './unknown-term'
import { useDictionary } from './use-dictionary'
import { useOfflineDictionary } from './use-offline-dictionary'

type Problem = 'empty' | 'invalid' | null

/** The search of the dictionary, its filters and the list of terms. */
export function DictionaryScreen() {
  const t = useTranslation('dictionary')
  const language = useLanguage()
  const { dictionary, hasFailed } = useDictionary(language)
  const address = parseDictionaryAddress(useSearch())
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<Problem>(null)
  const [askedQuery, setAskedQuery] = useState<string | null>(null)
  useOfflineDictionary(dictionary, keepDictionary)
  const change = (fields: Partial<DictionaryAddress>) =>
    navigate(formatDictionaryAddress({ ...address, ...fields }), { replace: true })
  const terms = dictionary && shownTerms(dictionary, address)
  const lookUp = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseLookUp(address.query)
    setProblem(parsed.ok ? null : parsed.error)
    const first = parsed.ok && terms?.[0]
    if (first) navigate(termAddress(language, first.slug))
    else if (parsed.ok) setAskedQuery(address.query)
  }
  return (
    <div className={styles.dictionary}>
      {/* biome-ignore lint/a11y/useSemanticElements: `<search>` is too new for some browsers. */}
      <form role="search" className={styles.search} onSubmit={lookUp} noValidate>
        <SearchField
          label={t('search')}
          clearLabel={t('search.clear')}
          value={address.query}
          aria-invalid={problem !== null}
          aria-describedby="dictionary-problem"
          onValueChange={(query) => {
            setProblem(null)
            change({ query })
          }}
        />
        <Button type="submit" variant="primary">
          {t('search.submit')}
        </Button>
        <p id="dictionary-problem" role="alert" className={styles.problem}>
          {problem && t(`problem.${problem}`)}
        </p>
      </form>
      <DictionaryFilters address={address} onChange={change} />
      {hasFailed && <LoadFailure />}
      {!dictionary && !hasFailed && <Spinner label={t('loading')} />}
      {dictionary && terms === null && (
        <DictionaryStart dictionary={dictionary} onLetter={(letter) => change({ letter })} />
      )}
      {terms && terms.length > 0 && (
        <TermList terms={terms} language={language} label={t('results', { count: terms.length })} />
      )}
      {terms?.length === 0 && (
        <UnknownTerm
          query={address.query}
          language={language}
          isOpen={askedQuery === address.query}
          onOpen={() => setAskedQuery(address.query)}
        />
      )}
    </div>
  )
}
