import { STARTER_EDITOR, STARTER_LICENCE } from '@segno/content/starter/starter-credit'
import { starterScores } from '@segno/content/starter/starter-scores'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Disclosure } from '../../ui/layout/disclosure'
import styles from './about.module.css'
import { credits, type ShippedPackage, type ShippedWork } from './credits'

/** Lists the works and packages of other authors in this build, and the scores that come with Segno. */
export function CreditLists() {
  const t = useTranslation('about')
  const format = useFormat()
  const { works, packages } = credits
  const others = packages.filter(({ isDirect }) => !isDirect)
  const ofGroup = (group: ShippedWork['group']) => works.filter((work) => work.group === group)
  return (
    <>
      <h2>{t('credits.sound.title')}</h2>
      <p>{t('credits.sound')}</p>
      <WorkList works={ofGroup('sound')} />
      <h2>{t('credits.type.title')}</h2>
      <WorkList works={ofGroup('type')} />
      <h2>{t('credits.score.title')}</h2>
      <WorkList works={ofGroup('score')} />
      <StarterCredits />
      <h2>{t('credits.software.title')}</h2>
      <PackageList packages={packages.filter(({ isDirect }) => isDirect)} />
      <Disclosure label={t('credits.software.more', { number: format.number(others.length) })}>
        <PackageList packages={others} />
      </Disclosure>
    </>
  )
}

function WorkList({ works }: { works: readonly ShippedWork[] }) {
  return (
    <ul className={styles.list} translate="no">
      {works.map(({ name, by, licence, href, licenceHref }) => (
        <li key={name}>
          <span className={styles.work}>
            <a href={href} rel="noreferrer">
              {name}
            </a>
            <span>{by}</span>
          </span>
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

function PackageList({ packages }: { packages: readonly ShippedPackage[] }) {
  return (
    <ul className={styles.list} translate="no">
      {packages.map(({ name, version, licence, href }) => (
        <li key={`${name} ${licence}`}>
          <a href={href} rel="noreferrer">
            {name} {version}
          </a>
          <span>{licence}</span>
        </li>
      ))}
    </ul>
  )
}

function StarterCredits() {
  const t = useTranslation('about', 'starter')
  const format = useFormat()
  const pieces = starterScores.flatMap((score) => ('piece' in score ? [score] : []))
  const facts = {
    editor: STARTER_EDITOR,
    licence: STARTER_LICENCE,
    number: format.number(starterScores.length - pieces.length),
  }
  return (
    <>
      <h2>{t('credits.starter.title')}</h2>
      <p>{t('credits.starter', facts)}</p>
      <ul className={styles.list}>
        {pieces.map(({ id, piece, composer, source }) => (
          <li key={id}>
            <span className={styles.work}>
              {t(`piece.${piece}`)}
              <span>
                {composer}: {source}
              </span>
            </span>
            <span>{STARTER_LICENCE}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
