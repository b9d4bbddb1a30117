import { useLoaded } from '../../app-state/use-loaded'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'

/** Fetched beside the screen, while the diary is being read: neither waits for the other. */
export const loadGoals = () => import('./goals-main')

/** The goals, as soon as they are there. */
export function GoalsScreen() {
  const t = useTranslation('goals')
  const loaded = useLoaded(loadGoals)
  return loaded ? <loaded.GoalsMain /> : <PageHeader title={t('title')} />
}
