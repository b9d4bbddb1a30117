import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { LinkButton } from '../../../ui/link-button'
import styles from '../viewer/viewer.module.css'

/** Says that this device has no score with the id in the URL. */
export function UnknownScore({ backHref }: { backHref: string }) {
  const t = useTranslation('score-viewer')
  return (
    <main className={styles.unknown}>
      <h1>{t('unknown')}</h1>
      <Link href={backHref} asChild>
        <LinkButton>{t('back')}</LinkButton>
      </Link>
    </main>
  )
}
