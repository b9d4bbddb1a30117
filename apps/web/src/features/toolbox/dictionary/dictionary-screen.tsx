import { parseLookUp } from '@segno/domain/dictionary/look-up-text'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { termAddress } from '../../../app-state/term-address'
import { keepDictionary } from '../../../data/dictionary/dictionary-loaders'
import { useDictionaryLanguage } from '../../../i18n/use-dictionary-language'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { SearchField } from '../../../ui/form/search-field'
import { Spinner } from '../../../ui/spinner'
import styles from './dictionary.module.css'
import { type DictionaryAddress, formatDictionaryAddress, parseDictionaryAddress } from './dictionary-address'
import { DictionaryFilters } from './dictionary-filters'
import { Letters } from './letters'
import { LoadFailure } from './load-failure'
import { RecentList } from './recent-list'
import { Results } from './results'
import { isMeant, misspeltIn } from './search-outcome'
import { shownTerms } from './shown-terms'
import { useDictionary } from './use-dictionary'
import { useOfflineDictionary } from './use-offline-dictionary'

type Change = (fields: Partial<DictionaryAddress>, options?: { readonly replace: boolean }) => void

/** The dictionary: its search, filters and list of terms. */
export function DictionaryScreen() {
  const t = useTranslation('dictionary')
  const { dictionary, reach, hasFailed } = useDictionary(useDictionaryLanguage())
  const address = parseDictionaryAddress(useSearch())
  const [, navigate] = useLocation()
  const [askedQuery, setAskedQuery] = useState<string | null>(null)
  useOfflineDictionary(dictionary, keepDictionary)
  const change: Change = (fields, options = { replace: true }) =>
    navigate(formatDictionaryAddress({ ...address, ...fields }), options)
  const terms = dictionary && shownTerms(dictionary, address)
  const { query } = address
  const ask = () => setAskedQuery(query)
  const lookUp = () => {
    if (!dictionary || !terms) return ask()
    // A second Enter opens the first term, even if it is only similar to the search.
    const isSure = askedQuery === query || isMeant(dictionary, query, terms)
    // Before all languages are searched, a foreign name looks like a misspelt one.
    const guess = reach === 'whole' ? misspeltIn(dictionary, query, terms) : null
    const target = isSure ? terms[0] : guess
    if (target) navigate(termAddress(dictionary.language, target.slug))
    else ask()
  }
  return (
    <div className={styles.dictionary}>
      <LookUpForm
        address={address}
        hasResults={terms !== null && terms.length > 0}
        onChange={change}
        onLookUp={lookUp}
      />
      {hasFailed && <LoadFailure />}
      {!dictionary && !hasFailed && <Spinner label={t('loading')} />}
      {dictionary && terms === null && <RecentList dictionary={dictionary} />}
      {dictionary && query.trim() === '' && (terms === null || address.letter) && (
        <Letters
          dictionary={dictionary}
          chosen={address.letter}
          onChoose={(letter) => change({ letter }, { replace: false })}
        />
      )}
      {dictionary && terms && (
        <Results
          dictionary={dictionary}
          terms={terms}
          query={query}
          reach={reach}
          isAsked={askedQuery === query}
          onAsk={ask}
        />
      )}
    </div>
  )
}

function LookUpForm({
  address,
  hasResults,
  onChange,
  onLookUp,
}: {
  readonly address: DictionaryAddress
  readonly hasResults: boolean
  readonly onChange: Change
  /** The search field calls this on Enter if the search can be a term. */
  readonly onLookUp: () => void
}) {
  const t = useTranslation('dictionary')
  const [problem, setProblem] = useState<'empty' | 'invalid' | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseLookUp(address.query)
    // A search that finds terms is valid even with characters that no term has.
    const isLookUp = parsed.ok || (parsed.error === 'invalid' && hasResults)
    setProblem(isLookUp ? null : parsed.error)
    if (isLookUp) onLookUp()
  }
  const change: Change = (fields) => {
    setProblem(null)
    onChange(fields)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: `<search>` is too new for some browsers. */}
      <form role="search" className={styles.search} onSubmit={submit} noValidate>
        <SearchField
          label={t('search')}
          clearLabel={t('search.clear')}
          value={address.query}
          aria-invalid={problem !== null}
          aria-describedby="dictionary-problem"
          // A search covers all letters, so it resets the chosen letter.
          onValueChange={(query) => change({ query, letter: null })}
        />
        <Button type="submit" variant="primary">
          {t('search.submit')}
        </Button>
        <p id="dictionary-problem" role="alert" className={styles.problem}>
          {problem && t(`problem.${problem}`)}
        </p>
      </form>
      <DictionaryFilters address={address} onChange={change} />
    </>
  )
}
