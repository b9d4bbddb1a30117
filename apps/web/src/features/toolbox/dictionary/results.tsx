import type { Dictionary, DictionaryTerm } from '@segno/content/dictionary'
import { Link } from 'wouter'
import { termAddress } from '../../../app-state/term-address'
import { useTranslation } from '../../../i18n/use-translation'
import { Spinner } from '../../../ui/spinner'
import styles from './dictionary.module.css'
import { LoadFailure } from './load-failure'
import { PhraseTerms } from './phrase-terms'
import { isMeant, missingFrom, misspeltIn } from './search-outcome'
import { TermList } from './term-list'
import { UnknownTerm } from './unknown-term'
import type { Reach } from './use-dictionary'

/** The terms of a list or a search. If the search has no exact match, says so and offers help. */
export function Results({
  dictionary,
  terms,
  query,
  reach,
  isAsked,
  onAsk,
}: {
  readonly dictionary: Dictionary
  readonly terms: readonly DictionaryTerm[]
  readonly query: string
  readonly reach: Reach
  readonly isAsked: boolean
  readonly onAsk: () => void
}) {
  const t = useTranslation('dictionary')
  const { language } = dictionary
  const missing = missingFrom(dictionary, query, terms, reach)
  const isNear = missing === 'near' || missing === 'unknown'
  const phrase = isNear && !isMeant(dictionary, query, terms) ? dictionary.split(query) : []
  const unknown = (isNear || missing === 'filtered') && (
    <UnknownTerm
      query={query}
      language={language}
      missing={missing}
      isExplained={phrase.length > 0}
      isOpen={isAsked}
      onOpen={onAsk}
    />
  )
  const count = t('results', { count: terms.length })
  const isStart = missing === 'near' && isMeant(dictionary, query, terms)
  return (
    <>
      {missing === 'unsure' && <Spinner label={t('loading')} />}
      {missing === 'failed' && <LoadFailure of="search" />}
      {phrase.length > 0 && <PhraseTerms parts={phrase} language={language} />}
      {missing === 'near' && <Misspelt term={misspeltIn(dictionary, query, terms)} dictionary={dictionary} />}
      {/* Fifty similar terms must not hide an answer to Enter. */}
      {isAsked && unknown}
      {terms.length > 0 && (
        <div className={styles.results}>
          <TermList
            terms={terms}
            language={language}
            label={missing === 'near' && !isStart ? t('near') : count}
          />
        </div>
      )}
      {!isAsked && unknown}
    </>
  )
}

function Misspelt({
  term,
  dictionary,
}: {
  readonly term: DictionaryTerm | null
  readonly dictionary: Dictionary
}) {
  const t = useTranslation('dictionary')
  if (!term) return null
  return (
    <p role="status">
      <Link href={termAddress(dictionary.language, term.slug)} className={styles.misspelt}>
        {t('misspelt', { term: term.headword })}
      </Link>
    </p>
  )
}
