import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { DraftTerm } from '@segno/domain/dictionary/draft-term'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { termAddress } from '../../../../app-state/term-address'
import { useServices } from '../../../../data/services/use-services'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { DraftProgress } from './draft-progress'
import styles from './drafts.module.css'
import { useDraft } from './use-draft'

/**
 * Links to the draft of a term. Without a draft, offers to request one, and opens the page of the term once the
 * draft is requested.
 */
export function DraftOffer({
  language,
  term: { slug, term },
}: {
  readonly language: DictionaryLanguage
  readonly term: DraftTerm
}) {
  const t = useTranslation('dictionary-drafts')
  const [, navigate] = useLocation()
  const control = useDraft(language, term)
  const state = control.view.status?.state
  const address = termAddress(language, slug)
  const isUnderWay = state === 'pending' || state === 'generating'
  useEffect(() => {
    if (isUnderWay) navigate(address)
  }, [isUnderWay, address, navigate])
  if (state !== 'available') return <DraftProgress control={control} term={term} />
  return (
    <p className={styles.progress}>
      <Link href={address} className={styles.open}>
        {t('open')}
      </Link>
    </p>
  )
}

/** The button that offers a draft of an unknown term. Draws nothing if the server drafts none. */
export function DraftButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  const { loadDictionaryServer } = useServices()
  const [canDraft, setCanDraft] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loadDictionaryServer()
      .then((server) => server.canDraft())
      // Offline, the server cannot draft either, so the button stays hidden.
      .then(
        (can) => isCurrent && setCanDraft(can),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [loadDictionaryServer])
  return canDraft ? <Button onClick={onPress}>{label}</Button> : null
}
