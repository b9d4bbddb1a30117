import type { Dictionary, DictionaryTerm } from '@segno/content/dictionary'
import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/term'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { termAddress } from '../../../app-state/term-address'
import { usePageName } from '../../../app-state/use-page-name'
import { NotFound } from '../../../contracts/not-found'
import { keepDictionary } from '../../../data/dictionary/dictionary-loaders'
import { addRecentTerm } from '../../../data/dictionary/recent-terms'
import { useServices } from '../../../data/services/use-services'
import { languages } from '../../../i18n/languages'
import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/icon'
import { PageHeader } from '../../../ui/layout/page-header'
import { Spinner } from '../../../ui/spinner'
import type { RouteParams } from '../../feature'
import styles from './dictionary.module.css'
import { emptyDictionaryAddress, formatDictionaryAddress } from './dictionary-address'
import { LoadFailure } from './load-failure'
import { TermArticle } from './term-article'
import { TermHeading } from './term-heading'
import { useDictionary, useTermContent } from './use-dictionary'
import { useOfflineDictionary } from './use-offline-dictionary'

/** The page of a term: `/dictionary/de/cedez`. Its words are in the language of the address. */
export function TermScreen({ params }: { params: RouteParams }) {
  const language = dictionaryLanguages.find((known) => known === params.lang)
  if (!language) throw new NotFound('dictionary language')
  return <TermOfLanguage language={language} slug={params.term ?? ''} />
}

function TermOfLanguage({ language, slug }: { language: DictionaryLanguage; slug: string }) {
  const { dictionary, hasFailed } = useDictionary(language)
  useOfflineDictionary(dictionary, keepDictionary)
  if (hasFailed) return <LoadFailure />
  if (!dictionary) return <Waiting />
  const term = dictionary.bySlug.get(slug)
  if (!term) throw new NotFound('term')
  return <KnownTerm key={slug} dictionary={dictionary} term={term} />
}

function KnownTerm({ dictionary, term }: { dictionary: Dictionary; term: DictionaryTerm }) {
  const t = useTranslation('dictionary')
  const { language } = dictionary
  const { keyValueStore } = useServices()
  const { content, hasFailed } = useTermContent(language, term.slug)
  usePageName(term.headword)
  useEffect(() => addRecentTerm(keyValueStore, term.slug), [keyValueStore, term.slug])
  return (
    <article className={styles.page}>
      <Link href={formatDictionaryAddress(emptyDictionaryAddress)} className={styles.back}>
        <Icon name="chevron-left" size="small" />
        {t('back')}
      </Link>
      <PageHeader
        title={<TermHeading term={term} language={language} facts={content?.facts} />}
        fact={[t(`category.${term.category}`), t(`type.${term.type}`), t(`level.${term.level}`)].join(' · ')}
      />
      {content ? (
        <TermArticle dictionary={dictionary} term={term} content={content} />
      ) : hasFailed ? (
        <LoadFailure />
      ) : (
        <Waiting />
      )}
      <nav aria-label={t('languages')} className={styles.languages}>
        {dictionaryLanguages.map((other) => (
          <Link
            key={other}
            href={termAddress(other, term.slug)}
            lang={other}
            hrefLang={other}
            aria-current={other === language ? 'page' : undefined}
          >
            {languages[other]}
          </Link>
        ))}
      </nav>
    </article>
  )
}

function Waiting() {
  const t = useTranslation('dictionary')
  return <Spinner label={t('loading')} />
}
