import { aboutFeature } from '../features/about/feature'
import { authFeature } from '../features/auth/feature'
import { autoLogFeature } from '../features/auto-log/feature'
import { entryFeature } from '../features/entry/feature'
import type { Feature } from '../features/feature'
import { goalsFeature } from '../features/goals/feature'
import { incomingFeature } from '../features/incoming/feature'
import { landingFeature } from '../features/landing/feature'
import { logbookFeature } from '../features/logbook/feature'
import { repertoireFeature } from '../features/repertoire/feature'
import { reportsFeature } from '../features/reports/feature'
import { scorebookFeature } from '../features/scorebook/feature'
import { settingsFeature } from '../features/settings/feature'
import { timerFeature } from '../features/timer/feature'
import { toolboxFeature } from '../features/toolbox/feature'
import { isBetaOn } from './beta-flag'

/** All features. The app builds navigation, routes and palette from this list. */
export const features: readonly Feature[] = [
  landingFeature,
  logbookFeature,
  entryFeature,
  repertoireFeature,
  goalsFeature,
  reportsFeature,
  timerFeature,
  settingsFeature,
  aboutFeature,
  authFeature,
  toolboxFeature,
  autoLogFeature,
  scorebookFeature,
  incomingFeature,
]

/** Returns all features in their order. Omits beta features unless this browser session shows them. */
export function shownFeatures(): readonly Feature[] {
  return features.filter(({ isBeta }) => !isBeta || isBetaOn())
}
