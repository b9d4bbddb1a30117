import { useLoaded } from '../../app-state/use-loaded'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'

/** Fetched beside the screen, while the diary is being read: neither waits for the other. */
export const loadRepertoire = () => import('./repertoire-main')

/** The repertoire, as soon as it is there. */
export function RepertoireScreen() {
  const t = useTranslation('repertoire')
  const loaded = useLoaded(loadRepertoire)
  return loaded ? <loaded.RepertoireMain /> : <PageHeader title={t('title')} />
}
