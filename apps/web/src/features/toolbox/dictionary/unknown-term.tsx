import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { parseDraftTerm } from '@segno/domain/dictionary/draft-term'
import { useTranslation } from '../../../i18n/use-translation'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import styles from './dictionary.module.css'
import { LoadFailure } from './load-failure'

/**
 * The page fetches this part when the musician asks for a draft. Before that, the server receives no search.
 */
const DraftOffer = lazyPart({
  load: async () => (await import('./drafts/draft-offer')).DraftOffer,
  messages: ['dictionary-drafts'],
  fallback: () => <LoadFailure />,
})

const DraftButton = lazyPart({
  load: async () => (await import('./drafts/draft-offer')).DraftButton,
  fallback: drawNothing,
})

/** Says that no term has the searched name, and offers a draft. */
export function UnknownTerm({
  query,
  language,
  missing,
  isExplained,
  isOpen,
  onOpen,
}: {
  readonly query: string
  readonly language: DictionaryLanguage
  readonly missing: 'filtered' | 'near' | 'unknown'
  /** True if `PhraseTerms` already explains the search by its parts. */
  readonly isExplained: boolean
  /** True after the musician has asked for a draft. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const t = useTranslation('dictionary')
  const name = query.trim()
  const term = parseDraftTerm(query)
  const canOffer = missing !== 'filtered' && term.ok
  return (
    <>
      {((missing !== 'near' && !isExplained) || isOpen) && (
        <p role="status" className={styles.unknown}>
          {missing === 'filtered' ? t('none') : t('unknown', { term: name })}
        </p>
      )}
      {canOffer && !isOpen && (
        <DraftButton
          label={missing === 'near' || isExplained ? t('near.more', { term: name }) : t('unknown.more')}
          onPress={onOpen}
        />
      )}
      {canOffer && isOpen && (
        <DraftOffer key={`${language}/${term.value.slug}`} language={language} term={term.value} />
      )}
    </>
  )
}
