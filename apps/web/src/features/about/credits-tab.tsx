import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import styles from './about.module.css'

const CreditLists = lazyPart({
  load: async () => (await import('./credit-lists')).CreditLists,
  messages: ['starter'],
})

export function CreditsTab() {
  const t = useTranslation('about')
  return (
    <>
      <p className={styles.lead}>{t('credits.intro')}</p>
      <p>{t('otherSite')}</p>
      <h2>{t('credits.facts.title')}</h2>
      <p>{t('credits.facts')}</p>
      <CreditLists />
    </>
  )
}
