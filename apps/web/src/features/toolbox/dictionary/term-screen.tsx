import type { Dictionary, DictionaryTerm } from '@segno/content/dictionary'
import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { termAddress } from '../../../app-state/term-address'
import { usePageName } from '../../../app-state/use-page-name'
import { NotFound } from '../../../contracts/not-found'
import {
  dictionaryLoaders,
  keepDictionary,
  termContentLoader,
} from '../../../data/dictionary/dictionary-loaders'
import { addRecentTerm } from '../../../data/dictionary/recent-terms'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { PageHeader } from '../../../ui/layout/page-header'
import { lazyPart } from '../../../ui/lazy-part'
import { Spinner } from '../../../ui/spinner'
import { fetchAhead } from '../../../ui/use-loaded'
import type { RouteParams } from '../../feature'
import { BackToDictionary } from './back-to-dictionary'
import styles from './dictionary.module.css'
import { forgetTermHead } from './forget-term-head'
import { TermFeedback } from './late-feedback'
import { LoadFailure } from './load-failure'
import { TermArticle } from './term-article'
import { TermHeading } from './term-heading'
import { TermLanguages } from './term-languages'
import { useDictionary, useTermContent } from './use-dictionary'
import { useOfflineDictionary } from './use-offline-dictionary'

/** The page fetches this part only for terms that Segno does not ship. */
const DraftPage = lazyPart({
  load: async () => (await import('./drafts/draft-page')).DraftPage,
  messages: ['dictionary-drafts'],
  fallback: () => <LoadFailure />,
})

/**
 * The page of a term: `/dictionary/de/cedez`. The language of the URL is the language of the texts. Throws
 * `NotFound` if Segno has no dictionary in that language.
 */
export function TermScreen({ params }: { params: RouteParams }) {
  const { lang = '', term = '' } = params
  const language = dictionaryLanguages.find((known) => known.toLowerCase() === lang.toLowerCase())
  if (!language) throw new NotFound('dictionary language')
  if (language !== lang) return <Redirect to={termAddress(language, encodeURIComponent(term))} replace />
  return <TermOfLanguage key={`${language}/${term}`} language={language} slug={term} />
}

/**
 * Fetches the dictionary and the content of a term, so that its page renders at once. Fetches nothing for an
 * unknown language.
 */
export async function prepareTerm({ lang, term = '' }: RouteParams): Promise<void> {
  const language = dictionaryLanguages.find((known) => known === lang)
  if (!language) return
  await Promise.all([
    fetchAhead(dictionaryLoaders(language).own),
    fetchAhead(termContentLoader(language, term)),
  ])
}

function TermOfLanguage({ language, slug }: { language: DictionaryLanguage; slug: string }) {
  const { dictionary, reach, hasFailed } = useDictionary(language)
  useOfflineDictionary(dictionary, keepDictionary)
  useEffect(() => () => forgetTermHead(document), [])
  if (hasFailed) return <LoadFailure />
  if (!dictionary) return <Waiting />
  const term = dictionary.bySlug.get(slug)
  if (term) return <KnownTerm dictionary={dictionary} term={term} />
  // The slug may be the name of a term in another language. Wait for these names.
  if (reach === 'loading') return <Waiting />
  const [named] = dictionary.has(slug) ? dictionary.find(slug, 1) : []
  if (named) return <Redirect to={termAddress(language, named.slug)} replace />
  if (reach === 'part') return <LoadFailure of="search" />
  return <DraftPage dictionary={dictionary} slug={slug} />
}

function KnownTerm({ dictionary, term }: { dictionary: Dictionary; term: DictionaryTerm }) {
  const t = useTranslation('dictionary')
  const { language } = dictionary
  const { keyValueStore, session } = useServices()
  const owner = session.owners().writer
  const { content, hasFailed } = useTermContent(language, term.slug)
  usePageName(pageNameOf(term))
  useEffect(() => addRecentTerm(keyValueStore, term.slug, owner), [keyValueStore, term.slug, owner])
  return (
    <article className={styles.page}>
      <BackToDictionary />
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
      <TermLanguages language={language} slug={term.slug} />
      <TermFeedback language={language} slug={term.slug} />
    </article>
  )
}

/** Returns the page name of a term, equal to the `<title>` that the server writes. */
function pageNameOf({ headword, gloss }: DictionaryTerm): string {
  return gloss === undefined || gloss === headword ? headword : `${headword} – ${gloss}`
}

function Waiting() {
  const t = useTranslation('dictionary')
  return <Spinner label={t('loading')} />
}
