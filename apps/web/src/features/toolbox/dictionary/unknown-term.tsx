import { parseDraftTerm } from '@segno/domain/dictionary/draft-term'
import type { Language } from '../../../i18n/languages'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { lazyPart } from '../../../ui/lazy-part'
import styles from './dictionary.module.css'

/** Fetched when a musician asks what can be done. Until then the server sees nothing of a search. */
const DraftOffer = lazyPart({
  load: async () => (await import('./drafts/draft-offer')).DraftOffer,
  messages: ['dictionary-drafts'],
})

/** What the list says when a search finds nothing. */
export function UnknownTerm({
  query,
  language,
  isOpen,
  onOpen,
}: {
  readonly query: string
  readonly language: Language
  /** Whether the musician has asked what can be done. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const t = useTranslation('dictionary')
  const term = parseDraftTerm(query)
  return (
    <>
      <p role="status" className={styles.unknown}>
        {query.trim() === '' ? t('none') : t('unknown', { term: query.trim() })}
      </p>
      {term.ok && !isOpen && (
        <Button className={styles.more} onClick={onOpen}>
          {t('unknown.more')}
        </Button>
      )}
      {term.ok && isOpen && <DraftOffer key={term.value.slug} language={language} term={term.value} />}
    </>
  )
}
