import { Link, useSearch } from 'wouter'
import { usePageName } from '../../../app-state/use-page-name'
import { useTranslation } from '../../../i18n/use-translation'
import styles from '../about.module.css'
import { type HelpArea, helpAreas } from './help-areas'
import { useHelpLinks } from './use-help-links'
import { useHelpNames } from './use-help-names'

/**
 * The help tab: the page of the area in the address (`?area=timer`), or else links to the pages of all areas.
 */
export function HelpTab() {
  const wanted = new URLSearchParams(useSearch()).get('area')
  const area = helpAreas.find((one) => one === wanted)
  return area ? <HelpPage key={area} area={area} /> : <HelpPages />
}

function HelpPages() {
  const t = useTranslation('help')
  return (
    <>
      <p className={styles.lead}>{t('intro')}</p>
      <ul className={styles.list}>
        {helpAreas.map((area) => (
          <li key={area}>
            <Link href={`/about/help?area=${area}`}>{t(`area.${area}`)}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function HelpPage({ area }: { area: HelpArea }) {
  const t = useTranslation('help')
  const names = useHelpNames()
  const links = useHelpLinks(area)
  usePageName(t(`area.${area}`))
  return (
    <>
      <h2>{t(`area.${area}`)}</h2>
      <p>{t(`${area}.1`, names)}</p>
      <p>{t(`${area}.2`, names)}</p>
      {links.length > 0 && (
        <>
          <h3>{t('screens')}</h3>
          <ul className={styles.list}>
            {links.map(({ href, name }) => (
              <li key={href}>
                <Link href={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.way}>
        <Link href="/about/help">{t('all')}</Link>
      </p>
    </>
  )
}
