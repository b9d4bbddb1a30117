import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'

export function ContactTab() {
  const t = useTranslation('about')
  const { appVersion } = useServices()
  return (
    <>
      <h2>{t('contact.server.title')}</h2>
      <p>{t('contact.server')}</p>
      <h2>{t('contact.issue.title')}</h2>
      <p>{t('contact.issue', { version: appVersion })}</p>
    </>
  )
}
