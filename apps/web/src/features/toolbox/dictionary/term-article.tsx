import {
  type Dictionary,
  type DictionaryTerm,
  factsInLanguage,
  qualityOfTerm,
} from '@segno/content/dictionary'
import { standardWorks } from '@segno/content/standard-works'
import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { TermCategory, TermFacts } from '@segno/domain/dictionary/term'
import type { TermContent } from '../../../data/dictionary/dictionary-loaders'
import { sentenceGap } from '../../../i18n/join-sentences'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { type Fact, FactList } from '../../../ui/list/fact-list'
import styles from './dictionary.module.css'
import { TermList } from './term-list'
import { TermTools } from './term-tools'

/**
 * The page fetches this part only for terms that may have a sign: its module contains the outlines of all
 * signs.
 */
const TermSign = lazyPart({
  load: async () => (await import('./term-sign')).TermSign,
  fallback: drawNothing,
})

const printedCategories: readonly TermCategory[] = [
  'notation',
  'dynamics',
  'articulation',
  'ornament',
  'technique',
]

/** The meaning of a term with example, tools, facts, related terms and sources. */
export function TermArticle({
  dictionary,
  term,
  content: { text, facts },
}: {
  readonly dictionary: Dictionary
  readonly term: DictionaryTerm
  readonly content: TermContent
}) {
  const t = useTranslation('dictionary')
  const reader = useLanguage()
  const { language } = dictionary
  const mayBeSign = printedCategories.includes(term.category)
  const related = facts.related.flatMap((slug) => dictionary.bySlug.get(slug) ?? [])
  return (
    <>
      {mayBeSign && <TermSign slug={term.slug} label={t('sign', { term: term.headword })} />}
      <div lang={language} className={styles.meaning}>
        {term.gloss && <p className={styles.shortMeaning}>{term.gloss}</p>}
        <p className={styles.definition}>{text.definition}</p>
        <p className={styles.example}>
          <span className={styles.label} lang={reader}>
            {t('example')}
          </span>
          {sentenceGap(reader)}
          {text.example}
        </p>
      </div>
      <TermTools term={term} />
      <FactList
        facts={useTermFacts(term, { text, facts: factsInLanguage(language, term, facts) }, language)}
      />
      {related.length > 0 && (
        <section aria-labelledby="related-terms" className={styles.section}>
          <h2 id="related-terms">{t('related')}</h2>
          <TermList terms={related} language={language} />
        </section>
      )}
      <References ids={facts.references} />
    </>
  )
}

function useTermFacts(
  term: DictionaryTerm,
  { text, facts }: TermContent,
  language: DictionaryLanguage,
): Fact[] {
  const t = useTranslation('dictionary')
  const { list, percent } = useFormat()
  const origin = useEtymology(facts)
  const quality = qualityOfTerm(language, term, facts, text)
  // No font of the app has musical signs. `TermSign` draws them instead.
  const spelled = term.aliases.filter((alias) => !SIGN.test(alias))
  const synonyms = [...new Set([...term.synonyms, ...spelled])].filter((name) => name !== term.headword)
  return [
    { id: 'synonyms', name: t('synonyms'), value: list(synonyms) },
    { id: 'origin', name: t('origin'), value: origin },
    { id: 'source', name: t('source'), value: t('source.shipped') },
    { id: 'quality', name: t('quality'), value: percent(quality / 100) },
  ].filter(({ value }) => value !== '')
}

const SIGN = /[\p{S}\u{1D100}-\u{1D1FF}]/u

/** Returns the etymology as text, such as `Italian allegro ← Latin alacer`. */
export function useEtymology({ etymology }: Pick<TermFacts, 'etymology'>): string {
  const t = useTranslation('dictionary')
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  const nameOf = (code: string) => {
    const old = oldLanguages.find((known) => known === code)
    return old ? t(`language.${old}`) : names.of(code)
  }
  return etymology.map(({ language, word }) => `${nameOf(language)} ${word}`).join(' ← ')
}

/** Old languages, named by our messages, because `Intl.DisplayNames` has no names for them. */
const oldLanguages = ['ang', 'enm', 'fro', 'goh', 'grc', 'non', 'pro'] as const

function References({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslation('dictionary')
  const works = ids.flatMap((id) => standardWorks[id] ?? [])
  if (works.length === 0) return null
  return (
    <section aria-labelledby="references" className={styles.section}>
      <h2 id="references">{t('references')}</h2>
      <ul className={styles.works} lang="en">
        {works.map(({ author, title, imprint, url }) => (
          <li key={title}>
            {author},{' '}
            <cite>
              {url ? (
                <a href={url} rel="noopener noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
            </cite>
            , {imprint}
          </li>
        ))}
      </ul>
    </section>
  )
}
