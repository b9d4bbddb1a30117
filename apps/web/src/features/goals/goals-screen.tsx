import { useLoaded } from '../../app-state/use-loaded'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'

/** Fetches the screen while the diary is being read. */
export const loadGoals = () => import('./goals-main')

/** The goals screen, or its title until the code is fetched. */
export function GoalsScreen() {
  const t = useTranslation('goals')
  const loaded = useLoaded(loadGoals)
  return loaded ? <loaded.GoalsMain /> : <PageHeader title={t('title')} />
}
