import type { DraftTerm } from '@segno/domain/dictionary/draft-term'
import type { DictionaryLanguage } from '@segno/domain/dictionary/term'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { termAddress } from '../../../../app-state/term-address'
import { useTranslation } from '../../../../i18n/use-translation'
import { DraftProgress } from './draft-progress'
import styles from './drafts.module.css'
import { useDraft } from './use-draft'

/** Links to a draft, or offers one. */
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
