import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { AddressLine } from './address-line'
import { useServerAddresses } from './use-server-addresses'

export function ContactTab() {
  const t = useTranslation('about')
  const { appVersion } = useServices()
  const { contact, issues } = useServerAddresses()
  return (
    <>
      <h2>{t('contact.server.title')}</h2>
      {contact === undefined ? (
        <p>{t('contact.server')}</p>
      ) : (
        <AddressLine text={t('contact.to')} address={contact} />
      )}
      <h2 id="report">{t('contact.issue.title')}</h2>
      <p>{t('contact.issue', { version: appVersion })}</p>
      {issues !== undefined && <AddressLine text={t('contact.issue.at')} address={issues} />}
    </>
  )
}
