import type { FeatureNavigation } from '../../features/feature'
import { features } from '../features'

/** The links of the navigation, in order. */
export const places: readonly FeatureNavigation[] = features
  .flatMap((feature) => (feature.navigation ? [feature.navigation] : []))
  .sort((a, b) => a.order - b.order)

/** Returns whether a path belongs to a link: `/settings/data` belongs to Settings. */
export function isCurrent(place: FeatureNavigation, path: string): boolean {
  const section = place.href.split('/')[1]
  return path.split('/')[1] === section
}
