import { useTranslation } from '../../i18n/use-translation'
import styles from './about.module.css'
import { type Credit, software, sounds, typefaces } from './credits'

export function CreditsTab() {
  const t = useTranslation('about')
  return (
    <>
      <p className={styles.lead}>{t('credits.intro')}</p>
      <h2>{t('credits.sound.title')}</h2>
      <p>{t('credits.sound')}</p>
      <CreditList credits={sounds} />
      <h2>{t('credits.type.title')}</h2>
      <CreditList credits={typefaces} />
      <h2>{t('credits.software.title')}</h2>
      <CreditList credits={software} />
      <h2>{t('credits.facts.title')}</h2>
      <p>{t('credits.facts')}</p>
      <p className={styles.aside}>{t('otherSite')}</p>
    </>
  )
}

function CreditList({ credits }: { credits: readonly Credit[] }) {
  return (
    <ul className={styles.list} translate="no">
      {credits.map(({ name, licence, href, licenceHref }) => (
        <li key={href}>
          <a href={href} rel="noreferrer">
            {name}
          </a>
          {licenceHref ? (
            <a href={licenceHref} rel="license noreferrer">
              {licence}
            </a>
          ) : (
            <span>{licence}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
