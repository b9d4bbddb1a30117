import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { parseDraftTerm } from '@segno/domain/dictionary/draft-term'
import { useTranslation } from '../../../i18n/use-translation'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import styles from './dictionary.module.css'
import { LoadFailure } from './load-failure'

/** Fetched when a musician asks what can be done. Until then the server sees nothing of a search. */
const DraftOffer = lazyPart({
  load: async () => (await import('./drafts/draft-offer')).DraftOffer,
  messages: ['dictionary-drafts'],
  fallback: () => <LoadFailure />,
})

const DraftButton = lazyPart({
  load: async () => (await import('./drafts/draft-offer')).DraftButton,
  fallback: drawNothing,
})

/** The message of a search that finds no term of this name, and what can be done about it. */
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
  /** Whether the terms are shown that make up the search. */
  readonly isExplained: boolean
  /** Whether the musician has asked what can be done. */
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
