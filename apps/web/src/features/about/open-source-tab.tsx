import { useEffect, useRef } from 'react'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import styles from './about.module.css'
import { AddressLine } from './address-line'
import { licenceText } from './licence-text'
import { useServerAddresses } from './use-server-addresses'

const LICENCE_ID = 'licence'

export function OpenSourceTab() {
  const t = useTranslation('about')
  const language = useLanguage()
  const { source } = useServerAddresses()
  const licence = useRef<HTMLHeadingElement>(null)
  // The browser looked for the anchor before this screen was rendered, so scroll to it now.
  useEffect(() => {
    if (location.hash !== `#${LICENCE_ID}`) return
    licence.current?.scrollIntoView()
    licence.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <p className={styles.lead}>{t('source.free')}</p>
      <h2>{t('source.where.title')}</h2>
      {source === undefined ? (
        <p>{t('source.where')}</p>
      ) : (
        <AddressLine text={t('source.at')} address={source} />
      )}
      <h2 id={LICENCE_ID} ref={licence} tabIndex={-1}>
        {t('source.licence.title')}
      </h2>
      {language !== 'en' && <p>{t('source.licence.note')}</p>}
      <div className={styles.licence} lang="en" translate="no">
        {licenceText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}
